const WRONG = '[aria-invalid="true"], .rm-field-error:not(.rm-form-error)';
const FOCUSABLE = 'input:not([type="hidden"]), select, textarea, button, [tabindex]';

/**
 * Puts the hand where something is wrong first, in the order of the page, and scrolls there. A set of controls that is
 * wrong as a whole has its first one focused. Answers whether anything was found.
 */
export function goToFirstWrong(form: HTMLElement): boolean {
  const wrong = form.querySelector<HTMLElement>(WRONG);
  if (!wrong) return false;
  const control = wrong.matches(FOCUSABLE)
    ? wrong
    : (wrong.closest('fieldset') ?? wrong.parentElement)?.querySelector<HTMLElement>(FOCUSABLE);
  control?.focus({ preventScroll: true });
  wrong.scrollIntoView({ block: 'center' });
  return true;
}
