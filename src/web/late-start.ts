// Public pages are rendered on the server. Their code is loaded, and the page hydrated, only after
// everything visible, so that it takes no bandwidth from styles, fonts and pictures.

declare global {
  interface Window {
    /** What the visitor used first, if that started the page: its code can continue there. */
    startedBy?: Node;
  }
}

/** A picture that never finishes loading must not prevent hydration. */
const MAX_WAIT_MS = 10_000;
/** A page that starts on touch: a visitor who stays this long wants to see it change. */
const MAX_TOUCH_WAIT_MS = 30_000;
/** The first interaction: a visitor who uses the page does not wait for its pictures. */
const INTERACTIONS = ['pointerdown', 'keydown', 'focusin'];

const {
  entry = '',
  modules = '',
  texts = '',
  hydratesOnInteraction,
} = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
const waitsForTouch = hydratesOnInteraction !== undefined && matchMedia('(hover: none)').matches;
let isStarted = false;

function start(event?: Event): void {
  if (isStarted) return;
  isStarted = true;
  if (event?.target instanceof Node) window.startedBy = event.target;
  for (const href of modules.split(' ')) preload({ rel: 'modulepreload', href });
  for (const href of texts.split(' ')) {
    preload({ rel: 'preload', as: 'fetch', crossOrigin: '', href });
  }
  // Without code no click can be replayed, and links are plain links again.
  import(/* @vite-ignore */ entry).catch(() => window.takeEarlyClick?.());
}

/** `load` comes before the last pictures are painted: code fetched then would delay them. */
function startOncePainted(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => start()));
}

/** Fetches all modules at once, instead of each when the previous one imports it. */
function preload(link: Partial<HTMLLinkElement>): void {
  if (link.href) document.head.append(Object.assign(document.createElement('link'), link));
}

for (const event of INTERACTIONS) addEventListener(event, start, { passive: true });
if (!waitsForTouch) {
  // Not where a touch is waited for: browsers send this after the layout even without a mouse.
  addEventListener('pointermove', start, { passive: true });
  addEventListener('load', startOncePainted);
}
setTimeout(start, waitsForTouch ? MAX_TOUCH_WAIT_MS : MAX_WAIT_MS);

export {};
