const { secret = "", tag = "" } = document.currentScript?.dataset ?? {};

/** What the server gave this page at the door. */
export const session = {
  secret,
  /** Which state of itself the page shows. */
  tag,
};
