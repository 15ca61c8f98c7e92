/** Styles that queries by role and clicks ask of an element and of all that it stands in, some thousand times a step. */
const ASKED: Readonly<Record<string, string>> = {
  display: 'block',
  visibility: 'visible',
  pointerEvents: 'auto',
  content: '',
};

/**
 * Answers what says whether an element is shown from its own attributes: no style sheet of the app is loaded here, and
 * working out the sheets of the dialogs' library for each question took most of the time. All else is worked out.
 */
export function answerStylesQuickly(): void {
  const workOut = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, part) => {
    const { style, hidden } = element as HTMLElement;
    const quick = (name: string): string | undefined => {
      const key = name.replace(/-([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
      if (!(key in ASKED)) return undefined;
      if (key === 'display' && hidden) return 'none';
      const own = part
        ? ''
        : style?.getPropertyValue(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
      return own || ASKED[key];
    };
    let worked: CSSStyleDeclaration | undefined;
    const whole = () => {
      worked ??= workOut(element, part);
      return worked;
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get(_target, name) {
        if (name === 'getPropertyValue')
          return (asked: string) => quick(asked) ?? whole().getPropertyValue(asked);
        return (typeof name === 'string' ? quick(name) : undefined) ?? Reflect.get(whole(), name);
      },
    });
  };
}
