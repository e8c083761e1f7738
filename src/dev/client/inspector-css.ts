export const inspectorCss = `
  :host { font: .875rem/1.4 system-ui, sans-serif; color-scheme: light; }
  .toggle {
    position: fixed; inset: auto auto .75rem .5rem; z-index: 2147483645;
    width: 2.75rem; height: 2.75rem; border: 2px solid #fff; border-radius: 50%;
    font: 600 1rem system-ui, sans-serif; color: #fff; background: #5b2a86; cursor: pointer;
  }
  .toggle[aria-pressed=true] { color: #5b2a86; background: #fff; border-color: #5b2a86; }
  .outline {
    position: fixed; z-index: 2147483645; pointer-events: none;
    outline: 2px solid #5b2a86; outline-offset: 2px; background: rgb(91 42 134 / 8%);
  }
  .label {
    position: fixed; z-index: 2147483646; max-width: calc(100vw - 1rem); padding: .25rem;
    border-radius: .25rem; color: #fff; background: #5b2a86;
  }
  .passive { pointer-events: none; }
  .passive .edit { display: none; }
  .passive::after { content: "click: open, E: edit"; padding: 0 .5rem; opacity: .85; }
  [hidden] { display: none; }
  p { margin: 0; }
  .label button {
    padding: .375rem .5rem; border: 0; font: .8125rem ui-monospace, monospace; color: inherit;
    background: none; text-decoration: underline; cursor: pointer;
  }
  .field {
    position: fixed; z-index: 2147483646; box-sizing: border-box; padding: .5rem;
    border-radius: .25rem; color: #fff; background: #5b2a86;
  }
  textarea {
    display: block; box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .375rem;
    border: 2px solid #fff; border-radius: .25rem; resize: vertical;
    font: 1rem/1.4 system-ui, sans-serif; color: #14262b; background: #fff; field-sizing: content;
  }
  .field p { margin-top: .375rem; }
  .refusal:not(:empty) { padding: .375rem .5rem; color: #14262b; background: #ffd9cf; }
  textarea:focus-visible, button:focus-visible { outline: 3px solid #f4a300; outline-offset: 2px; }
  @media print { :host { display: none; } }
`;
