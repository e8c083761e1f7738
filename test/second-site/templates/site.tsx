import { defineSite } from "vitrine";
import { Frame } from "./frame/Frame.tsx";
import { schema } from "./site-schema.ts";

export default defineSite({
  schema,
  frame: Frame,
  favicon: () => (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">
      <path d="M0 5h8L7 8H1z" fill="#1b5e8a" />
    </svg>
  ),
  themeColor: "--sky",
});
