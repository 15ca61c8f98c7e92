/**
 * Takes the click that ends the present press, on whatever it falls: what a long press brings may appear under the finger.
 * Another press ends that.
 */
export function takePressedClick(): void {
  const take = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  const end = () => {
    window.removeEventListener('click', take, true);
    window.removeEventListener('pointerdown', end, true);
  };
  window.addEventListener('click', take, true);
  window.addEventListener('pointerdown', end, true);
}
