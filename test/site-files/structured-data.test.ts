import { describe, expect, it } from "vitest";
import { formatStructuredData } from "../../src/site/structured-data.ts";
import type { SiteBase } from "../../src/templates/site-schema.ts";
import type { Templates } from "../../src/templates/templates.ts";
import type { Edit } from "../support/project.ts";
import { planTiny } from "./plan-tiny.ts";

/** What a page of the tiny site says to machines, and a way to say it of another site. */
async function formatTiny(edits: Edit[] = []) {
  const { templates, site, routeAt, pageAt } = await planTiny({}, edits);
  const formatOf = (changed: { templates?: Templates; site?: SiteBase }) => {
    const parts = { templates, site, ...changed };
    return formatStructuredData(parts.templates, parts.site, routeAt("/"), pageAt("/"));
  };
  return { templates, site, text: formatOf({}), formatOf };
}

describe("formatStructuredData(templates, site, route, page)", () => {
  it("says nothing of a year that nobody knows", async () => {
    const { site, formatOf } = await formatTiny();
    const { founded: _, ...facts } = site.facts;
    expect(formatOf({ site: { ...site, facts } as typeof site })).not.toContain("foundingDate");
  });

  it("names no publisher where the site defines none", async () => {
    const { templates, formatOf } = await formatTiny();
    const site = { ...templates.site, publisher: undefined };
    const text = formatOf({ templates: { ...templates, site } });
    expect(text).not.toContain("#organization");
    expect(JSON.parse(text)["@graph"]).toHaveLength(2);
  });

  it("cannot end its script element, whatever a text says", async () => {
    const hostile: Edit = {
      file: "content/pages/home.pt-BR.yaml",
      replace: "title: Sequenciamento",
      with: "title: </script><!-- x",
    };
    const { text } = await formatTiny([hostile]);
    expect(text).not.toContain("<");
    expect(JSON.parse(text)["@graph"][2].mainEntity.itemListElement[0].name).toBe(
      "</script><!-- x",
    );
  });
});
