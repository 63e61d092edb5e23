// Public pages are rendered on the server. Their code is loaded, and the page hydrated, only after
// everything visible, so that it takes no bandwidth from styles, fonts and pictures.

/** A picture that never finishes loading must not prevent hydration. */
const MAX_WAIT_MS = 10_000;
/** `load`, or the first interaction: a visitor who uses the page does not wait for its pictures. */
const START_EVENTS = ['load', 'pointermove', 'pointerdown', 'keydown'];

const {
  entry = '',
  modules = '',
  texts = '',
} = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const href of modules.split(' ')) preload({ rel: 'modulepreload', href });
  for (const href of texts.split(' ')) {
    preload({ rel: 'preload', as: 'fetch', crossOrigin: '', href });
  }
  void import(/* @vite-ignore */ entry);
}

/** Fetches all modules at once, instead of each when the previous one imports it. */
function preload(link: Partial<HTMLLinkElement>): void {
  if (link.href) document.head.append(Object.assign(document.createElement('link'), link));
}

for (const event of START_EVENTS) addEventListener(event, start, { passive: true });
setTimeout(start, MAX_WAIT_MS);

export {};
