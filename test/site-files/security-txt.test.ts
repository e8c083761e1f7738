import { describe, expect, it } from "vitest";
import { makeSecurityTxt } from "../../src/site/security-txt.ts";
import { planTiny } from "./plan-tiny.ts";

describe("makeSecurityTxt(site)", () => {
  it("says who answers and until when, or nothing", async () => {
    const { site } = await planTiny({ base: "/b/" });
    expect(makeSecurityTxt(site)).toEqual([]);
    const security = { contact: "mailto:a@b.example", contactExpires: "2027-12-31" };
    const [file] = makeSecurityTxt({ ...site, security } as typeof site);
    expect([file?.path, file?.origin]).toEqual([".well-known/security.txt", "content/site.yaml"]);
    expect(file?.bytes.toString().split("\n")).toEqual([
      "Contact: mailto:a@b.example",
      "Expires: 2027-12-31T00:00:00Z",
      "Preferred-Languages: pt-BR, en",
      "Canonical: https://www.example.com/b/.well-known/security.txt",
      "",
    ]);
  });

  it("writes an address as RFC 3986 has it, whatever its owner wrote", async () => {
    const { site } = await planTiny({});
    const security = { contact: "https://ação.example/a<ç>", contactExpires: "2027-12-31" };
    const [file] = makeSecurityTxt({ ...site, security } as typeof site);
    expect(file?.bytes.toString()).toContain(
      "Contact: https://xn--ao-siap.example/a%3C%C3%A7%3E\n",
    );
  });
});
