import * as z from "zod";

/**
 * The kinds of text a content file may hold. Each refuses with a message that
 * says what is expected; `src/content/explain-issues.ts` adds where and how to mend it.
 */

/** Characters that are letters or signs to Unicode and show nothing: fillers, and a blank of Braille. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Words for people: at least one visible character. */
export const text = z.string().refine(isVisible, { error: "must not be empty" });

function isVisible(value: string): boolean {
  // Nearly every text has one of these, and needs no second look.
  return /[A-Za-z0-9]/.test(value) || /[\p{L}\p{N}\p{P}\p{S}]/u.test(value.replace(invisible, ""));
}

/** In characters; beyond that no disk has a name for it, no server takes it, and looking through it takes long. */
const longest = { route: 200, slug: 100, url: 2000 };

/** A page's address on this site: `/`, `/en`, `/servicos/rna-seq`. */
export const route = z
  .string()
  .regex(/^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/, {
    error:
      'must be a path such as "/" or "/faq": lower-case letters, digits and hyphens, no slash at the end',
  })
  .max(longest.route);

/** A stable name for a part of a page, used in its link: `montagem-de-novo`. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: 'must be lower-case letters, digits and hyphens, as in "montagem-de-novo"',
  })
  .max(longest.slug);

/** A language tag (BCP 47), in its canonical spelling: `pt-BR`, `en`. */
export const languageTag = z.string().refine(isCanonicalLanguageTag, {
  error: 'must be a language tag such as "pt-BR" or "en"',
});

function isCanonicalLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value)[0] === value;
  } catch {
    return false;
  }
}

/** The address of a page elsewhere. Only `https:`, without user name or password. */
export const externalUrl = z
  .string()
  .refine(isSafeExternalUrl, {
    error: 'must be a full address that starts with "https://"',
  })
  .max(longest.url)
  .refine((value) => value.search(invisible) === -1, {
    error: "holds a character that cannot be seen",
  });

function isSafeExternalUrl(value: string): boolean {
  if (!/^https:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/.test(value)) return false;
  return URL.canParse(value);
}

/** Marks and signs that an address takes as a host's name would end a policy's source or a server's string. */
const plainOrigin = /^https:\/\/(?!-)[a-z0-9-]+(?<!-)(?:\.(?!-)[a-z0-9-]+(?<!-))*(?::\d+)?$/;

/** Where a site is served from: scheme and host, nothing behind. */
export const origin = z
  .string()
  .refine(
    (value) => plainOrigin.test(value) && URL.canParse(value) && new URL(value).origin === value,
    {
      error: 'must be an address with nothing behind the host, such as "https://www.example.com"',
    },
  );

/** The path that a site is served below: `/`, or `/repository/`. */
export const basePath = z
  .string()
  .regex(/^\/(?:(?!\.)[A-Za-z0-9._~-]+\/)*$/, {
    error:
      'must start and end with a slash, such as "/" or "/repository/", with no dot behind a slash',
  })
  .refine((path) => !path.startsWith("/__vitrine/"), {
    error: 'must not start with "/__vitrine/", which the development server uses itself',
  });

export const email = z
  .email({ error: 'must be an e-mail address such as "nome@example.com"' })
  // RFC 5321, 4.5.3.1.3: a path of 256 with its brackets.
  .max(254);

/** A telephone number in international form; spaces, hyphens and parentheses are for the eye. */
export const phone = z.string().regex(/^\+[0-9][0-9 ()-]{6,24}$/, {
  error: 'must be an international number such as "+55 21 00000-0000"',
});
