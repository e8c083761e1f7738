/** The report's stylesheet, for both color schemes. */
export const reportStyles = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 75rem; margin: 0 auto; padding: 1rem; }
h1, h2, h3 { line-height: 1.2; }
section { border-top: 1px solid; margin-top: 3rem; }
table { border-collapse: collapse; }
th, td { padding: .25rem 1.5rem .25rem 0; text-align: start; vertical-align: top; }
img { box-sizing: border-box; border: 1px solid gray; }
.good td:nth-child(2), p.good { color: light-dark(#1c6b2a, #7fd88f); }
.bad td:nth-child(2), p.bad, .bad dd { color: light-dark(#a4161a, #ff9b93); font-weight: bold; }
.findings p { margin: 0; }
.findings li { margin-block: 1rem; }
.findings img { max-width: 100%; height: auto; margin-top: .5rem; }
.findings code, td { overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
.measures { display: flex; flex-wrap: wrap; gap: .5rem 2rem; }
.measures dd { margin: 0; }
.shots { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; list-style: none; align-items: start; }
.shots li, .shots img { max-width: 100%; }
.shots img { display: block; width: auto; height: auto; max-height: 20rem; }
pre { overflow-x: auto; line-height: 1.4; }
code:target { background: light-dark(#ffe08a, #5a4300); }
`;
