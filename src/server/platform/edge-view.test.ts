import { expect, test } from 'vitest';
import { takeEdgeView } from './edge-view.ts';
import { pickLanguage, pickTheme } from './language.ts';

const DEFAULTS = { language: 'en', theme: 'auto' } as const;

function viewFor(url: string, headers: Record<string, string> = {}) {
  const request = { url, headers: { ...headers } };
  takeEdgeView(request, DEFAULTS);
  return {
    url: request.url,
    language: pickLanguage(request.headers, DEFAULTS.language),
    theme: pickTheme(request.headers, DEFAULTS.theme),
  };
}

test('the cache’s parameter overrides what is not in its key, and is removed from the URL', () => {
  const visitor = { cookie: '__Host-language=en; __Host-theme=aden', 'accept-language': 'en' };
  const spanish = { language: 'es', theme: 'parchment' };
  expect(viewFor('/ranking?edge=es.parchment', visitor)).toEqual({ url: '/ranking', ...spanish });
  expect(viewFor('/ranking?name=x&edge=es.parchment')).toEqual({
    url: '/ranking?name=x',
    ...spanish,
  });
  expect(viewFor('/ranking??edge=es.parchment')).toEqual({ url: '/ranking?', ...spanish });
});

test('“-” means the site’s default, whatever the visitor sent', () => {
  const visitor = { cookie: 'language=es; theme=aden', 'accept-language': 'es' };
  expect(viewFor('/?edge=-.-', visitor)).toEqual({ url: '/', language: 'en', theme: 'auto' });
});

test('a parameter the visitor wrote is ignored next to the cache’s', () => {
  expect(viewFor('/?edge=es.aden&edge=en.parchment')).toEqual({
    url: '/?edge=es.aden',
    language: 'en',
    theme: 'parchment',
  });
});

test.each([
  '/?edge=xx.auto',
  '/?edge=es.pink',
  '/?edge=es',
  '/?edge=es.auto&x=1',
  '/?wedge=es.auto',
])('%s is a URL like any other', (url) => {
  expect(viewFor(url)).toEqual({ url, language: 'en', theme: 'auto' });
});
