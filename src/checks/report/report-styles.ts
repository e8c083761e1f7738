/** The report's stylesheet, for both color schemes. */
export const reportStyles = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 75rem; margin: 0 auto; padding: 1rem; }
h1, h2, h3 { line-height: 1.2; }
section { border-top: 1px solid; margin-top: 3rem; }
th, td { padding: .25rem 1.5rem .25rem 0; text-align: start; vertical-align: top; }
img { border: 1px solid gray; max-width: 100%; height: auto; }
li strong, .problem { color: light-dark(#a4161a, #ff9b93); }
li { margin-block: 1rem; overflow-wrap: anywhere; }
li p, li pre { margin: 0; }
figure { margin: .5rem 0 0; }
table, pre { display: block; overflow-x: auto; line-height: 1.4; }
.shots { display: flex; flex-wrap: wrap; gap: 1rem; }
.shots img { width: auto; max-height: 20rem; }
`;
