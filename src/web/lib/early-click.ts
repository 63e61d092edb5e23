/**
 * Call it when hydration begins; the returned function, called when it is done, replays the
 * recorded click. React itself handles a click in between, and replaying it would close what it
 * opened.
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
