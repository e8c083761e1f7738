export const overlayCss = `
  :host {
    position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 4vmin;
    background: rgb(10 20 24 / 70%); color-scheme: light dark;
  }
  section {
    max-width: 60rem; margin: auto; padding: 1.5rem; border-radius: .5rem;
    border-top: .375rem solid #c2361b; font: 1rem/1.5 system-ui, sans-serif;
    color: light-dark(#14262b, #f2eee6); background: light-dark(#fffdf8, #10232a);
  }
  section.warnings { border-top-color: #f4a300; }
  section:focus { outline: none; }
  header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; }
  h1 { margin: 0; font-size: 1.375rem; }
  p { margin: 0; }
  header p { flex: 1 12rem; }
  button {
    min-height: 2.75rem; padding: 0 1rem; border: 1px solid currentcolor; border-radius: .25rem;
    font: inherit; color: inherit; background: none; cursor: pointer;
  }
  ol { margin: 1rem 0 0; padding: 0; list-style: none; }
  li { padding: 1rem 0; border-top: 1px solid light-dark(#d8d2c4, #31474e); }
  .message { margin-top: .25rem; font-weight: 600; }
  .code { font-weight: 400; opacity: .75; }
  .error .message { color: light-dark(#a92a12, #ff9d86); }
  .warning .message { color: light-dark(#7a5200, #f4c46a); }
  a {
    color: light-dark(#00594f, #7fdccb); font: .9375rem ui-monospace, monospace;
    overflow-wrap: anywhere;
  }
  a:focus-visible, button:focus-visible, pre:focus-visible { outline: 3px solid currentcolor; outline-offset: 2px; }
  pre {
    margin: .75rem 0; padding: .75rem; overflow-x: auto; border-radius: .25rem;
    font: .875rem/1.5 ui-monospace, monospace; background: light-dark(#f1ece0, #07161b);
  }
`;

/** Above the inspector's button, in the same corner. */
export const badgeCss = `
  button {
    position: fixed; inset: auto auto 3.75rem .5rem; z-index: 2147483645; min-height: 2.75rem;
    padding: 0 .875rem; border: 2px solid #fff; border-radius: 1.375rem;
    font: 600 .875rem system-ui, sans-serif; color: #3d2a00; background: #f4c46a; cursor: pointer;
  }
  button:focus-visible { outline: 3px solid #5b2a86; outline-offset: 2px; }
  @media print { :host { display: none; } }
`;
