// Runs before the page's own code has loaded. A server-rendered button looks ready long before it
// is; clicks are recorded and replayed once the page is interactive, and so are choices in a list.

declare global {
  interface Window {
    /** Stops recording; returns the last click or choice, if it can be replayed. */
    takeEarlyClick?: () => EarlyClick | null;
  }
}

interface EarlyClick {
  type: 'click' | 'change';
  target: Element;
}

/** Buttons that only open something, and elements marked for it: a click a little later does no harm. */
const CLICKED_LATER = 'button[aria-haspopup="dialog"], button[aria-expanded], [data-click-later]';

let last: EarlyClick | null = null;

const rememberClick = (event: MouseEvent) => {
  const { target: clicked, ctrlKey, metaKey, shiftKey, altKey } = event;
  const target = clicked instanceof Element ? clicked.closest(CLICKED_LATER) : null;
  last = target && { type: 'click', target };
  // The page's code will handle this link once it has loaded; a new tab does not wait for it.
  if (target?.matches('a') && !(ctrlKey || metaKey || shiftKey || altKey)) event.preventDefault();
};

const rememberChoice = ({ target }: Event) => {
  if (target instanceof HTMLSelectElement) last = { type: 'change', target };
};

document.addEventListener('click', rememberClick, true);
document.addEventListener('change', rememberChoice, true);

window.takeEarlyClick = () => {
  document.removeEventListener('click', rememberClick, true);
  document.removeEventListener('change', rememberChoice, true);
  return last;
};

export {};
