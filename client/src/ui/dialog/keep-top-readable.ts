const HIDDEN = 'aria-hidden';

function topModal(): Element | undefined {
  return [...document.querySelectorAll('body > .MuiModal-root:not(.MuiModal-hidden)')].at(-1);
}

/**
 * Keeps the dialog or menu that lies on top open to screen readers. MUI 9.5 hides it for good when it was opened
 * while another was still fading out: its manager then does not know the newer one's element yet. Answers how to stop.
 */
export function keepTopModalReadable(): () => void {
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
