// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdEarlyClick } from '#web/lib/early-click.ts';

beforeEach(async () => {
  document.body.innerHTML = `
    <button id="plain">Save</button>
    <button id="zoom" data-click-later>+</button>
    <svg><a id="group" href="/map?boss=1" data-click-later><g id="inside"></g></a></svg>
    <select id="level"><option value="">All</option><option value="80">80</option></select>
    <a id="link" href="/map?boss=2">Valakas</a>`;
  await import('./early-clicks.ts');
});

afterEach(() => {
  document.body.replaceChildren();
  window.takeEarlyClick?.();
  vi.resetModules();
});

/** False if the browser does not follow the link. */
function click(id: string, keys: MouseEventInit = {}): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  // No link may be followed in a test, so the default action is prevented last.
  let isFollowed = false;
  const last = (seen: Event) => {
    isFollowed = !seen.defaultPrevented;
    seen.preventDefault();
  };
  window.addEventListener('click', last, { once: true });
  document.getElementById(id)?.dispatchEvent(event);
  return isFollowed;
}

function clicksOn(id: string): () => number {
  const seen = vi.fn((event: Event) => event.preventDefault());
  document.getElementById(id)?.addEventListener('click', seen);
  return () => seen.mock.calls.length;
}

test.each(['zoom', 'group'])('%s is clicked again once the page is interactive', (id) => {
  click(id === 'group' ? 'inside' : id);
  const replay = holdEarlyClick();
  const clicks = clicksOn(id);
  replay();
  expect(clicks()).toBe(1);
  replay();
  expect(clicks()).toBe(1);
});

test('until the page is interactive, a link that its code will handle is not followed; other links are', () => {
  expect(click('inside')).toBe(false);
  expect(click('link')).toBe(true);
});

test('a click with a modifier key opens the link in a new tab', () => {
  expect(click('inside', { ctrlKey: true })).toBe(true);
  expect(click('inside', { metaKey: true })).toBe(true);
});

test('only the last click counts, and only on elements that can be clicked later', () => {
  click('zoom');
  click('plain');
  expect(window.takeEarlyClick?.()).toBeNull();
});

test('once the page is interactive, links are followed again', () => {
  window.takeEarlyClick?.();
  expect(click('inside')).toBe(true);
});

test('a choice in a list is replayed once the page is interactive', () => {
  click('zoom');
  const list = document.getElementById('level') as HTMLSelectElement;
  list.value = '80';
  list.dispatchEvent(new Event('change', { bubbles: true }));
  const replay = holdEarlyClick();
  const chosen: string[] = [];
  document.body.addEventListener('change', () => chosen.push(list.value), { once: true });
  const clicks = clicksOn('zoom');
  replay();
  expect(chosen).toEqual(['80']);
  expect(clicks()).toBe(0);
});
