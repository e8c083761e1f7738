/** A finding as the report shows it. */
export interface ReportFinding {
  code: string;
  message: string;
  hint?: string | undefined;
  output?: string | undefined;
  /** The content's line, and where the report shows it. */
  source?: { label: string; anchor: string } | undefined;
}

/** One measure of a page against its budget. */
export interface Measure {
  name: string;
  value: number;
  budget: number;
  unit: string;
}

/** A page as the report shows it. */
export interface ReportPage {
  path: string;
  title: string;
  measures: Measure[];
  /** What Lighthouse came to, in words: `Performance: 100`; empty where it has not been asked. */
  lighthouse: string[];
  /** What the page's bytes are made of, largest first. */
  parts: { name: string; bytes: number }[];
  shots: { file: string; width: number; height: number; label: string }[];
  /** The accessibility tree, a line a node. */
  tree: string;
  findings: ReportFinding[];
}

/** Everything that the report shows. */
export interface ReportView {
  title: string;
  sections: { name: string; about: string; findings: number }[];
  pages: ReportPage[];
  /** Findings of no page: the sitemap's, the manifest's. */
  others: ReportFinding[];
  /** The content files that findings lead to, by line. */
  sources: { file: string; lines: { anchor: string; number: number; text: string }[] }[];
}
