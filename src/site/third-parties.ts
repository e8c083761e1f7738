import type { SiteBase } from "../templates/site-schema.ts";
import {
  type SourceKind,
  sourceKinds,
  type ThirdParty,
} from "../templates/third-parties-schema.ts";
import { formSourcesOf } from "./forms.ts";

/** The part of `site.yaml` that says what other hosts pages load from. */
export type Declaring = Pick<SiteBase, "forms" | "thirdParties">;

/** Another host, with what its service brings filled in. */
export interface LoadedParty {
  script: (Pick<ThirdParty, "integrity" | "attributes"> & { address: string }) | undefined;
  origins: Partial<Record<SourceKind | "form", readonly string[]>>;
  /** Whether it works where no text may become markup (Trusted Types). */
  trustsTypes: boolean;
}

/** What services ask for, as their documentation has it. Neither counter sets cookies. */
const services: Record<NonNullable<ThirdParty["service"]>, (party: ThirdParty) => LoadedParty> = {
  // https://plausible.io/docs/plausible-script
  plausible: ({ account = "" }) => ({
    script: {
      address: "https://plausible.io/js/script.js",
      attributes: { "data-domain": account },
    },
    origins: { connect: ["https://plausible.io"] },
    trustsTypes: true,
  }),
  // https://www.goatcounter.com/help/countjs-versions, https://www.goatcounter.com/help/csp
  goatcounter: ({ account = "" }) => {
    const host = `https://${account}.goatcounter.com`;
    return {
      script: {
        address: "https://gc.zgo.at/count.v5.js",
        integrity: "sha384-atnOLvQb9t+jTSipvd75X2yginT4PjVbqDdlJAmxMm+wYElFmeR6EmLP5bYeoRVQ",
        attributes: { "data-goatcounter": `${host}/count` },
      },
      origins: { connect: [host], img: [host] },
      trustsTypes: true,
    };
  },
  // It writes its own markup, and loads all that it shows.
  translation: (party) => {
    const { script } = plain(party);
    const all = script ? [new URL(script.address).origin] : [];
    return {
      script,
      origins: Object.fromEntries(sourceKinds.map((kind) => [kind, all])),
      trustsTypes: false,
    };
  },
};

function plain({ script, integrity, attributes }: ThirdParty): LoadedParty {
  return {
    script: script === undefined ? undefined : { address: script, integrity, attributes },
    origins: {},
    trustsTypes: false,
  };
}

/** What a page loads from other hosts; without a route, what any page does. */
export function listParties(site: Declaring, route?: string): LoadedParty[] {
  const parties = (site.thirdParties ?? [])
    .filter(({ pages }) => route === undefined || !pages || pages.includes(route))
    .map((party) => {
      const loaded = party.service ? services[party.service](party) : plain(party);
      const origins = sourceKinds.map((kind) => {
        const own =
          loaded.script && kind === "script" ? [new URL(loaded.script.address).origin] : [];
        const list = [...own, ...(loaded.origins[kind] ?? []), ...(party.origins?.[kind] ?? [])];
        return [kind, [...new Set(list)]];
      });
      return { ...loaded, origins: Object.fromEntries(origins) };
    });
  // Forms are not loaded, and are declared in a field of their own.
  const form = { script: undefined, origins: { form: formSourcesOf(site) }, trustsTypes: true };
  return site.forms ? [...parties, form] : parties;
}

/** The origins that may give a page something of a kind, each once. */
export function originsOf(parties: readonly LoadedParty[], kind: SourceKind | "form"): string[] {
  return [...new Set(parties.flatMap(({ origins }) => origins[kind] ?? []))];
}
