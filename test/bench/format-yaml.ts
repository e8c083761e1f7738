import { Document, Scalar, visit } from "yaml";

/** YAML as people write it: long texts as blocks. */
export function formatYaml(content: unknown): string {
  const document = new Document(content);
  visit(document, {
    Scalar(key, node) {
      const isLong = typeof node.value === "string" && node.value.length > 60;
      if (key === "value" && isLong) node.type = Scalar.BLOCK_FOLDED;
    },
  });
  return document.toString({ lineWidth: 88 });
}
