const HIDDEN = 'aria-hidden';

function topModal(): Element | undefined {
  return [...document.querySelectorAll('body > .MuiModal-root:not(.MuiModal-hidden)')].at(-1);
}

/**
 * Keeps the dialog or menu that lies on top open to screen readers. MUI 9.5 hides it for good when it was opened
 * while another was still fading out: its manager then does not know the newer one's element yet. Answers how to stop.
 */
function keepReadable(): () => void {
  const show = () => {
    const top = topModal();
    if (top?.getAttribute(HIDDEN) === 'true') top.removeAttribute(HIDDEN);
  };
  const marks = new MutationObserver(show);
  const children = new MutationObserver(() => {
    marks.disconnect();
    for (const modal of document.querySelectorAll('body > .MuiModal-root')) {
      marks.observe(modal, { attributes: true, attributeFilter: [HIDDEN] });
    }
    show();
  });
  children.observe(document.body, { childList: true });
  return () => {
    children.disconnect();
    marks.disconnect();
  };
}

/**
 * Gives the dialog on top the keys that would reach nothing: what had the focus was taken away or disabled, and MUI
 * notices only at its next look. Answers how to stop.
 */
function keepKeys(): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.target !== document.body) return;
    const box = topModal()?.querySelector<HTMLElement>('[tabindex="-1"]');
    if (!box) return;
    box.focus();
    if (event.key === 'Escape') {
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    }
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

/** Keeps whatever dialog or menu lies on top within reach of screen readers and keys. Answers how to stop. */
export function keepTopModal(): () => void {
  const stops = [keepReadable(), keepKeys()];
  return () => {
    for (const stop of stops) stop();
  };
}
