// Runs on public pages, which the server has drawn: what brings them to life is fetched after
// everything that is seen, so that it takes no bandwidth from style, fonts and pictures.

/** One picture that hangs does not keep a page from coming to life. */
const LONGEST_WAIT_MS = 10_000;
/** Who touches the page does not wait for its pictures. */
const TOUCHES = ['load', 'pointermove', 'pointerdown', 'keydown'];

const {
  entry = '',
  modules = '',
  texts = '',
} = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const href of modules.split(' ')) fetchEarly({ rel: 'modulepreload', href });
  for (const href of texts.split(' ')) {
    fetchEarly({ rel: 'preload', as: 'fetch', crossOrigin: '', href });
  }
  void import(/* @vite-ignore */ entry);
}

/** All at once, instead of each when the one before it names it. */
function fetchEarly(link: Partial<HTMLLinkElement>): void {
  if (link.href) document.head.append(Object.assign(document.createElement('link'), link));
}

for (const event of TOUCHES) addEventListener(event, start, { passive: true });
setTimeout(start, LONGEST_WAIT_MS);

export {};
