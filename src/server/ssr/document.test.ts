import { expect, test } from 'vitest';
import { renderDocument } from './document.ts';
import { escapeJson } from './escape.ts';

const assets = {
  styles: ['/a.css'],
  scripts: ['/a.js'],
  early: ['/early.js'],
  late: ['/late.js'],
  preloads: ['/b.js', '/c.js'],
  data: ['/en.json'],
  fonts: [],
  headHtml: () => '',
};
const hostile = '</script><script>alert(1)</script><!--';

function documentWith(
  state: unknown,
  title = 'Rankings',
  csrfToken?: string,
  hydratesOnInteraction = false,
): string {
  return renderDocument({
    page: {
      kind: 'page',
      status: 200,
      html: '<p>x</p>',
      head: {
        title,
        description: '"quoted"',
        canonical: '/ranking',
        kind: 'website',
        picture: '/card-ranking.png',
        structuredData: [],
      },
      hasStreams: false,
      hydratesOnInteraction,
      state,
      modules: [],
      failure: undefined,
      failureId: null,
    },
    language: 'en',
    theme: 'aden',
    nonce: 'n0nce',
    site: { url: 'https://site.example', name: 'Site', favicon: '', colors: '' },
    isLanguageInUrl: false,
    assets,
    csrfToken,
  });
}

test('a player name cannot close the inlined state script', () => {
  const html = documentWith({ name: hostile });
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html).not.toContain('alert(1)</script>');
  const inlined = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(inlined)).toEqual({ name: hostile });
});

test('every script has the nonce', () => {
  const scripts = documentWith({}).match(/<script[^>]*>/g) ?? [];
  expect(scripts).toHaveLength(2);
  for (const script of scripts) expect(script).toContain('nonce="n0nce"');
});

test('a page with forms loads early.js, one without does not', () => {
  expect(documentWith({})).not.toContain('/early.js');
  expect(documentWith({}, 'Accounts', 'token')).toContain(
    '<script type="module" async src="/early.js" nonce="n0nce"',
  );
});

test('a page without forms names its code without fetching it, one with forms fetches it at once', () => {
  const shown = documentWith({});
  expect(shown).toContain(
    '<script type="module" src="/late.js" nonce="n0nce" data-entry="/a.js" data-modules="/b.js /c.js" data-texts="/en.json">',
  );
  expect(shown).not.toMatch(/(href|src)="\/(a\.js|b\.js|c\.js|en\.json)"/);
  const form = documentWith({}, 'Accounts', 'token');
  expect(form).not.toContain('/late.js');
  for (const file of ['a.js', 'b.js', 'c.js', 'en.json']) {
    expect(form).toMatch(new RegExp(`(href|src)="/${file}"`));
  }
});

test('a page that hydrates on interaction says so, and loads early.js for the first click', () => {
  const page = documentWith({}, 'Map', undefined, true);
  expect(page).toContain('<script type="module" async src="/early.js" nonce="n0nce"');
  expect(page).toContain('data-texts="/en.json" data-hydrates-on-interaction></script>');
  expect(page).not.toMatch(/(href|src)="\/(a\.js|b\.js|c\.js|en\.json)"/);
  expect(documentWith({})).not.toContain('data-hydrates-on-interaction');
  // Logged in: like every page with forms.
  expect(documentWith({}, 'Map', 'token', true)).not.toContain('data-hydrates-on-interaction');
});

test('escapes HTML in the title and description', () => {
  const html = documentWith({}, hostile);
  expect(html).toContain('<title>&#60;/script&#62;');
  expect(html).toContain('content="&#34;quoted&#34;"');
});

test('line separators are escaped', () => {
  expect(escapeJson('\u2028\u2029')).toBe('"\\u2028\\u2029"');
});
