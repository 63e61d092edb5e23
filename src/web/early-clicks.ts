// Runs before the page's own code is there. A drawn button looks ready long before it is; what was
// pressed meanwhile is remembered, and pressed again once the page can answer.

declare global {
  interface Window {
    /** Stops watching; answers what was pressed last, if it opens something. */
    takeEarlyClick?: () => HTMLElement | null;
  }
}

/** Buttons that only open something: nothing is done by pressing them for the visitor a little later. */
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
