// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Theme } from '#contract/themes.ts';
import { PreferencesContext } from '#web/lib/preferences.ts';
import { Scene } from './Scene.tsx';
import { castlePicture } from './scene-picture.ts';

afterEach(cleanup);

test('a chosen theme has one picture for each width', () => {
  const { sources, image } = show('parchment');
  expect(sources).toEqual([['(max-width: 40rem)', 'parchment', 'phone']]);
  expect(image).toEqual(['parchment', 'hero']);
});

test('with the theme auto, the browser picks by its color scheme', () => {
  const { sources, image } = show('auto');
  expect(sources).toEqual([
    ['(prefers-color-scheme: light) and (max-width: 40rem)', 'parchment', 'phone'],
    ['(max-width: 40rem)', 'aden', 'phone'],
    ['(prefers-color-scheme: light)', 'parchment', 'hero'],
  ]);
  expect(image).toEqual(['aden', 'hero']);
});

test('a scene is decoration of a known size', () => {
  const { container } = show('aden');
  const image = container.querySelector('img');
  expect(image?.getAttribute('alt')).toBe('');
  expect([image?.width, image?.height]).toEqual([1440, 520]);
});

function show(theme: Theme) {
  const look = { castle: 'rune', clan: 'NightBand' } as const;
  const { container } = render(
    <PreferencesContext value={{ language: 'en', theme }}>
      <Scene
        picture={castlePicture(look, 'hero')}
        narrower={[{ media: '(max-width: 40rem)', picture: castlePicture(look, 'phone') }]}
      />
    </PreferencesContext>,
  );
  const sources = [...container.querySelectorAll('source')].map((source) => [
    source.getAttribute('media'),
    ...shown(source.getAttribute('srcset')),
  ]);
  return { container, sources, image: shown(container.querySelector('img')?.getAttribute('src')) };
}

function shown(url: string | null | undefined) {
  const { searchParams } = new URL(url ?? '', 'http://own.invalid');
  return [searchParams.get('theme'), searchParams.get('format')];
}
