import { posix, win32 } from "node:path";

/** The commands of Chromium, Chrome, Edge and Brave, the preferred one first. */
const commands = [
  "chromium",
  "google-chrome-stable",
  "google-chrome",
  "microsoft-edge-stable",
  "microsoft-edge",
  "brave-browser",
  // On Ubuntu it only prints that there is a snap.
  "chromium-browser",
];

const macApps = ["Google Chrome", "Microsoft Edge", "Chromium", "Brave Browser"];

/** Where installers put browsers: the programs that may be in folders, or in the folders of variables. */
const places: Partial<
  Record<NodeJS.Platform, readonly (readonly [folders: string[], programs: string[]])[]>
> = {
  win32: [
    [["$PATH"], ["chrome.exe", "msedge.exe", "brave.exe"]],
    [
      ["$PROGRAMFILES", "$PROGRAMFILES(X86)", "$LOCALAPPDATA"],
      [
        "Google\\Chrome\\Application\\chrome.exe",
        "Microsoft\\Edge\\Application\\msedge.exe",
        "Chromium\\Application\\chrome.exe",
        "BraveSoftware\\Brave-Browser\\Application\\brave.exe",
      ],
    ],
  ],
  darwin: [
    [["$PATH"], commands],
    [
      ["/Applications", "$HOME/Applications"],
      macApps.map((name) => `${name}.app/Contents/MacOS/${name}`),
    ],
  ],
  linux: [
    [["$PATH"], commands],
    [["/usr/bin", "/usr/local/bin", "/snap/bin"], commands],
    [["/opt"], ["google/chrome/chrome", "microsoft/msedge/msedge", "brave.com/brave/brave"]],
  ],
};

/** The paths where a browser based on Chromium may be, the preferred one first. */
export function listBrowsers(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): string[] {
  const { delimiter, join } = platform === "win32" ? win32 : posix;
  return (places[platform] ?? places.linux ?? []).flatMap(([folders, programs]) => {
    const paths = folders.flatMap((folder) => {
      const [, name, rest = ""] = /^\$([^/]*)(.*)/.exec(folder) ?? [];
      if (name === undefined) return [folder];
      return (environment[name]?.split(delimiter) ?? []).filter(Boolean).map((path) => path + rest);
    });
    // By name first: a preferred browser wins wherever it is.
    return programs.flatMap((program) => paths.map((path) => join(path, program)));
  });
}
