/** What answers when it is tapped. */
export const TAKES_TAPS = 'a, button, input';

/** What something that can be tapped is called on the screen. */
export function nameOf(element: Element): string {
  return (
    element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? element.textContent ?? ''
  );
}
