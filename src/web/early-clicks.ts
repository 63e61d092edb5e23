// Runs before the page's own code has loaded. A server-rendered button looks ready long before it
// is; clicks are recorded and replayed once the page is interactive.

declare global {
  interface Window {
    /** Stops watching; returns what was clicked last, if it opens something. */
    takeEarlyClick?: () => HTMLElement | null;
  }
}

/** Buttons that only open something: clicking them a little later does no harm. */
const OPENERS = 'button[aria-haspopup="dialog"], button[aria-expanded]';

let last: HTMLElement | null = null;

const remember = ({ target }: Event) => {
  last = target instanceof Element ? target.closest<HTMLElement>(OPENERS) : null;
};

document.addEventListener('click', remember, true);

window.takeEarlyClick = () => {
  document.removeEventListener('click', remember, true);
  return last;
};

export {};
