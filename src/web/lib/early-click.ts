/**
 * To be called when hydration begins; the answer, when it is done, presses what was pressed before. A
 * click in between is React's: it hydrates what was clicked at once, and pressing again would shut it.
 */
export function holdEarlyClick(): () => void {
  let target = window.takeEarlyClick?.() ?? null;
  const forget = () => {
    target = null;
  };
  document.addEventListener('click', forget, true);
  return () => {
    document.removeEventListener('click', forget, true);
    target?.click();
    target = null;
  };
}
