/** Sets a place on the screen through the style object, which no policy on style attributes forbids. */
export function placeAt(element: HTMLElement, values: Record<string, number>): void {
  for (const [name, value] of Object.entries(values)) {
    element.style.setProperty(name, `${value}px`);
  }
}
