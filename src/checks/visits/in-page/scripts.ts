import {
  type ElementMark,
  isForScreenReaders,
  isSeen,
  markOf,
  type Seen,
  wordsOf,
} from "./elements.ts";
import { scrollsSmoothly, settle } from "./settle.ts";
import { listTexts } from "./texts.ts";

/** All words in sight; those in controls are listed apart, because scripts may bring controls. */
export function readTexts(): { words: string[]; inControls: string[] } {
  const texts = listTexts();
  const inControls = texts.filter(({ element }) => element.closest("button, [role=button]"));
  return {
    words: texts.map(({ words }) => words),
    inControls: inControls.map(({ words }) => words),
  };
}

/** All words of the document, in sight or not, without the code of its scripts and styles. */
export function readDelivered(): string {
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const code of body.querySelectorAll("script, style")) code.remove();
  return wordsOf(body.textContent ?? "");
}

/** The links in sight, each address once. */
export function listLinks(): { href: string; element: ElementMark }[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].filter(
    (link) => isSeen(link) && !isForScreenReaders(link),
  );
  const byHref = new Map(links.map((link) => [link.href, link]));
  return [...byHref].map(([href, link]) => ({ href, element: markOf(link) }));
}

/** All words in sight while the page is scrolled through, window by window. */
export async function readWhileScrolling(): Promise<{ words: string; element: Seen["element"] }[]> {
  const seen = new Map<string, Seen["element"]>();
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: "instant" });
    await settle();
    for (const { words, element } of listTexts()) {
      if (!seen.has(words)) seen.set(words, markOf(element));
    }
  }
  return [...seen].map(([words, element]) => ({ words, element }));
}

/** Buttons that do nothing without scripts. */
export function findDeadButtons(): Seen[] {
  const buttons = [...document.querySelectorAll("button")].filter(
    (button) =>
      isSeen(button) &&
      !button.form &&
      !button.matches("[popovertarget], [command], :disabled") &&
      !button.closest("summary"),
  );
  const message = "{element} is visible without scripts, but does nothing";
  return buttons.map((button) => ({
    rule: "behavior/dead-button",
    element: markOf(button),
    message,
  }));
}

const moving =
  /^(?:transform|translate|rotate|scale|left|right|top|bottom|offsetDistance|backgroundPosition[XY]?|strokeDashoffset|margin\w*|width|height)$/;

/** What moves although the visitor asked for less motion, also when an answer is opened. */
export function findMotion(): Seen[] {
  const details = document.querySelector("details");
  const atRest = document.getAnimations();
  details?.toggleAttribute("open");
  const found = [...new Set([...atRest, ...document.getAnimations()])].flatMap(
    (animation): Seen[] => {
      const effect = animation.effect as KeyframeEffect | null;
      const { duration = 0, iterations } = effect?.getComputedTiming() ?? {};
      const names = new Set((effect?.getKeyframes() ?? []).flatMap((frame) => Object.keys(frame)));
      // Shorter ones are how styles switch motion off.
      const moves = Number(duration) > 10 && [...names].some((name) => moving.test(name));
      if (!moves || !effect?.target || animation.playState !== "running") return [];
      const name = (animation as CSSAnimation).animationName ?? [...names].join(", ");
      const verb =
        iterations === Number.POSITIVE_INFINITY
          ? "still runs endlessly with reduced motion"
          : "still runs with reduced motion";
      const message = `the animation "${name}" ${verb}`;
      return [{ rule: "behavior/motion", element: markOf(effect.target), message }];
    },
  );
  details?.toggleAttribute("open");
  if (!scrollsSmoothly()) return found;
  const message = "the page still scrolls smoothly with reduced motion";
  const element = markOf(document.documentElement);
  return [...found, { rule: "behavior/motion", element, message }];
}

/** Smaller things, as a share of the window, may move endlessly: a cursor, for example. */
const smallShare = 0.01;

/** What moves or blinks without end, in sight, beside other things. */
export function findEndless(): Seen[] {
  const animated = document.getAnimations().flatMap(({ effect, playState }) => {
    const { iterations } = effect?.getComputedTiming() ?? {};
    const isEndless = playState === "running" && iterations === Number.POSITIVE_INFINITY;
    const { target = null } = (effect as KeyframeEffect | null) ?? {};
    return isEndless && target ? [target] : [];
  });
  const videos = [...document.querySelectorAll("video")].filter(
    ({ autoplay, loop, controls }) => autoplay && loop && !controls,
  );
  return [...new Set([...animated, ...videos])].flatMap((element): Seen[] => {
    const { width, height } = element.getBoundingClientRect();
    const isSmall = width * height < innerWidth * innerHeight * smallShare;
    if (isSmall || !isSeen(element) || element.closest("[role=progressbar]")) return [];
    return [
      {
        rule: "behavior/endless",
        element: markOf(element),
        message: "{element} never stops moving",
      },
    ];
  });
}
