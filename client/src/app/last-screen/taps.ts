/** Selector of the elements that take a tap. */
export const TAKES_TAPS = 'a, button, input';

/** The words by which a person knows an element that takes a tap. */
export function nameOf(element: Element): string {
  return (
    element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? element.textContent ?? ''
  );
}
