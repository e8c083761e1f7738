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
  origins: { [Kind in SourceKind | "form"]?: readonly string[] | undefined };
  /** Whether it works where no text may become markup (Trusted Types). */
  trustsTypes: boolean;
}

/** What a service brings beside what `site.yaml` says of it. */
interface Brought extends Partial<Pick<ThirdParty, "script" | "integrity" | "attributes">> {
  origins: LoadedParty["origins"];
  trustsTypes: boolean;
}

/** What services ask for, as their documentation has it. Neither counter sets cookies. */
const services: Record<NonNullable<ThirdParty["service"]>, (party: ThirdParty) => Brought> = {
  // https://plausible.io/docs/plausible-script
  plausible: ({ account = "" }) => ({
    script: "https://plausible.io/js/script.js",
    attributes: { "data-domain": account },
    origins: { connect: ["https://plausible.io"] },
    trustsTypes: true,
  }),
  // https://www.goatcounter.com/help/countjs-versions, https://www.goatcounter.com/help/csp
  goatcounter: ({ account = "" }) => {
    const host = `https://${account}.goatcounter.com`;
    return {
      script: "https://gc.zgo.at/count.v5.js",
      integrity: "sha384-atnOLvQb9t+jTSipvd75X2yginT4PjVbqDdlJAmxMm+wYElFmeR6EmLP5bYeoRVQ",
      attributes: { "data-goatcounter": `${host}/count` },
      origins: { connect: [host], img: [host] },
      trustsTypes: true,
    };
  },
  // It writes its own markup, and loads all that it shows.
  translation: ({ script }) => ({
    origins: Object.fromEntries(sourceKinds.map((kind) => [kind, originOf(script)])),
    trustsTypes: false,
  }),
};

function originOf(address: string | undefined): string[] {
  return address === undefined ? [] : [new URL(address).origin];
}

/** What a page loads from other hosts; without a route, what any page does. */
export function listParties(site: Declaring, route?: string): LoadedParty[] {
  const parties = (site.thirdParties ?? [])
    .filter(({ pages }) => route === undefined || !pages || pages.includes(route))
    .map((party): LoadedParty => {
      const brought = party.service && services[party.service](party);
      const { script: address, integrity, attributes } = { ...party, ...brought };
      const all: LoadedParty["origins"][] = [
        { script: originOf(address) },
        brought?.origins ?? {},
        party.origins ?? {},
      ];
      return {
        script: address === undefined ? undefined : { address, integrity, attributes },
        origins: Object.fromEntries(
          sourceKinds.map((kind) => [kind, all.flatMap((origins) => origins[kind] ?? [])]),
        ),
        trustsTypes: brought?.trustsTypes ?? false,
      };
    });
  // Forms are not loaded, and are declared in a field of their own.
  const form = { script: undefined, origins: { form: formSourcesOf(site) }, trustsTypes: true };
  return site.forms ? [...parties, form] : parties;
}

/** The origins that may give a page something of a kind, each once. */
export function originsOf(parties: readonly LoadedParty[], kind: SourceKind | "form"): string[] {
  return [...new Set(parties.flatMap(({ origins }) => origins[kind] ?? []))];
}
