// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

declare global {
  /** How often the page's code was run. */
  var runs: number | undefined;
}

let links: HTMLLinkElement[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  links = [];
  // Inside the document happy-dom would fetch them.
  vi.spyOn(document.head, 'append').mockImplementation((...added) => {
    links.push(...(added as HTMLLinkElement[]));
  });
  globalThis.runs = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.resetModules();
  document.body.replaceChildren();
  delete window.startedBy;
  delete window.takeEarlyClick;
});

/** The page's code counts how often it was run; its URL is new each time, as modules run only once. */
async function openPage({
  hydratesOnInteraction = false,
  isTouchScreen = false,
  entry = countingCode(),
}) {
  document.body.innerHTML = '<p>map</p>';
  const script = document.createElement('script');
  script.type = 'application/json';
  Object.assign(script.dataset, { entry, modules: '/b.js /c.js', texts: '/en.json' });
  if (hydratesOnInteraction) script.dataset['hydratesOnInteraction'] = '';
  document.body.append(script);
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(hover: none)' && isTouchScreen }) as MediaQueryList,
  );
  await import('./late-start.ts');
}

let pages = 0;
function countingCode(): string {
  pages += 1;
  return `data:text/javascript,globalThis.runs+=1;//${pages}`;
}

const fetched = () => links.map(({ rel, href }) => `${rel} ${href.split('/').at(-1)}`);
/** The browser draws all that has arrived until `load`. */
const paint = () => {
  vi.advanceTimersToNextFrame();
  vi.advanceTimersToNextFrame();
};
const paragraph = () => document.querySelector('p') as HTMLElement;

async function hasRun(): Promise<void> {
  await vi.waitFor(() => expect(globalThis.runs).toBe(1), 120_000);
  expect(fetched()).toEqual(['modulepreload b.js', 'modulepreload c.js', 'preload en.json']);
}

test('the code is fetched after everything visible, once', async () => {
  await openPage({});
  expect(fetched()).toEqual([]);
  window.dispatchEvent(new Event('load'));
  expect(fetched()).toEqual([]);
  paint();
  await hasRun();
  paragraph().dispatchEvent(new Event('pointerdown', { bubbles: true }));
  vi.advanceTimersByTime(60_000);
  expect(fetched()).toHaveLength(3);
});

test.each(['pointermove', 'pointerdown', 'keydown', 'focusin'])(
  'a visitor who uses the page does not wait for its pictures: %s',
  async (use) => {
    await openPage({});
    paragraph().dispatchEvent(new Event(use, { bubbles: true }));
    await hasRun();
    expect(window.startedBy).toBe(paragraph());
  },
);

test('a picture that never finishes loading delays the code for ten seconds', async () => {
  await openPage({});
  vi.advanceTimersByTime(9_999);
  expect(fetched()).toEqual([]);
  vi.advanceTimersByTime(1);
  await hasRun();
});

test('a page that starts on touch does so on a touch screen', async () => {
  await openPage({ hydratesOnInteraction: true, isTouchScreen: true });
  window.dispatchEvent(new Event('load'));
  // As browsers send it after the layout, without any mouse.
  paragraph().dispatchEvent(new Event('pointermove', { bubbles: true }));
  vi.advanceTimersByTime(29_999);
  expect(fetched()).toEqual([]);
  paragraph().dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await hasRun();
});

test('a page that starts on touch starts after half a minute without one', async () => {
  await openPage({ hydratesOnInteraction: true, isTouchScreen: true });
  vi.advanceTimersByTime(30_000);
  await hasRun();
  expect(window.startedBy).toBeUndefined();
});

test.each([
  { hydratesOnInteraction: true, isTouchScreen: false },
  { hydratesOnInteraction: false, isTouchScreen: true },
])('with %o the code follows `load`', async (page) => {
  await openPage(page);
  window.dispatchEvent(new Event('load'));
  paint();
  await hasRun();
});

test('clicks are no longer held back for code that cannot be loaded', async () => {
  const take = vi.fn(() => null);
  window.takeEarlyClick = take;
  await openPage({ entry: 'data:text/javascript,throw 0' });
  window.dispatchEvent(new Event('load'));
  paint();
  await vi.waitFor(() => expect(take).toHaveBeenCalledOnce(), 120_000);
});
