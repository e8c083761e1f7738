import type { Page } from "puppeteer-core";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import type { ElementMark } from "./in-page/elements.ts";
import type { RuleCode } from "./rules.ts";
import type { Tab } from "./tab.ts";

/** The windows of most visitors. */
export const [desktop, phone] = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
] as const;

/** What a pass works with. */
export interface Visit {
  checked: CheckedSite;
  page: CheckedPage;
  tab: Tab;
  /** A blank page, in which pictures are decoded and compared: no policy refuses that. */
  blankPage: Page;
  /** Adds sightings in the tab's state. */
  report: (...sightings: readonly Sighting[]) => void;
}

/** A fault that a visitor would meet. */
export interface Sighting {
  rule: RuleCode;
  /** The element; or a name for something that is not an element. */
  element: ElementMark | string;
  message: string;
  /** What makes it so: sightings of a rule that share it are one finding. */
  cause?: string | undefined;
  /** In place of the rule's hint. */
  hint?: string;
  /** The rule of another tool, in place of the rule's ground. */
  ground?: string;
}

/** Looks at one page in its own states, and loads it as often as it needs. */
export type Pass = (visit: Visit) => Promise<void>;
