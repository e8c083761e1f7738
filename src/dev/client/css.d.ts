/** `bin/compile.js` makes a style sheet its minified text. */
declare module "*.css" {
  const text: string;
  export default text;
}
