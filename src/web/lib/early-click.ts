/**
 * Call it when hydration begins; the returned function, called when it is done, replays the
 * recorded click or choice. A click during hydration is handled by React itself: replaying the
 * recorded one after it would close what it opened.
 */
export function holdEarlyClick(): () => void {
  let early = window.takeEarlyClick?.() ?? null;
  const forget = () => {
    early = null;
  };
  document.addEventListener('click', forget, true);
  return () => {
    document.removeEventListener('click', forget, true);
    // Not `click()`, which an element of SVG does not have.
    early?.target.dispatchEvent(new MouseEvent(early.type, { bubbles: true, cancelable: true }));
    early = null;
  };
}
