// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import en from '#web/locales/en.json' with { type: 'json' };
import es from '#web/locales/es.json' with { type: 'json' };
import { createText, TextContext, useText } from './text.ts';

const english = createText('en', en);
const spanish = createText('es', es);

afterEach(cleanup);

describe('text', () => {
  test('is looked up by its key and falls back to the key', () => {
    expect(english.t('layout.menu')).toBe('Menu');
    // biome-ignore lint/suspicious/noExplicitAny: a key no type allows
    expect(english.t('no.such.key' as any)).toBe('no.such.key');
  });

  test('takes values as they are', () => {
    expect(english.t('worlds.asOf', { time: '<b>' })).toBe('as of <b>');
  });

  test('uses plural forms and number formats of the language', () => {
    expect(english.t('ranking.up', { count: 1 })).toBe('up 1 place since yesterday');
    expect(english.t('ranking.up', { count: 1234 })).toBe('up 1,234 places since yesterday');
    expect(spanish.t('ranking.up', { count: 1 })).toBe('sube 1 puesto desde ayer');
    expect(spanish.t('ranking.up', { count: 1234 })).toBe('sube 1.234 puestos desde ayer');
  });

  test('reaches components', () => {
    const { container } = render(
      <TextContext value={spanish}>
        <Menu />
      </TextContext>,
    );
    expect(container.textContent).toBe('Menú es');
  });
});

function Menu() {
  const { t, language } = useText();
  return `${t('layout.menu')} ${language}`;
}
