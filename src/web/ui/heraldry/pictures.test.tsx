// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Theme } from '#contract/themes.ts';
import { ArmsContext } from '#web/lib/arms.ts';
import { PreferencesContext } from '#web/lib/preferences.ts';
import { BossSigil } from './BossSigil.tsx';
import { ClanCrest } from './ClanCrest.tsx';

afterEach(cleanup);

describe('generated pictures beside a name', () => {
  test('have a fixed size, load lazily and are hidden from screen readers', () => {
    const { container } = render(<ClanCrest clan="Tom & Co/2" size={50} />);
    const image = container.querySelector('img');
    expect(image?.getAttribute('src')).toBe('/art/v1/crests/Tom%20%26%20Co%2F2.svg?size=large');
    expect(image?.getAttribute('width')).toBe('50');
    expect(image?.getAttribute('height')).toBe('61');
    expect(image?.getAttribute('loading')).toBe('lazy');
    expect(image?.getAttribute('alt')).toBe('');
  });

  test('show the arms assigned to the clan', () => {
    const { container } = render(
      <ArmsContext value={{ server_id: 1, arms: [['Ravens', 3]] }}>
        <ClanCrest clan="Ravens" />
        <ClanCrest clan="constructor" />
      </ArmsContext>,
    );
    const shown = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(shown).toEqual([
      '/art/v1/crests/Ravens.svg?size=small&turn=3',
      '/art/v1/crests/constructor.svg?size=small',
    ]);
  });

  test.each([
    ['aden', 'aden', undefined],
    ['parchment', 'parchment', undefined],
    ['auto', 'aden', 'parchment'],
  ] as const)('in theme %s are drawn for %s, for a light system %s', (theme, drawn, light) => {
    const { container } = showSigil(theme);
    expect(container.querySelector('img')?.getAttribute('src')).toContain(`theme=${drawn}`);
    const source = container.querySelector('source')?.getAttribute('srcset');
    if (light === undefined) expect(source).toBeUndefined();
    else expect(source).toContain(`theme=${light}`);
  });
});

function showSigil(theme: Theme) {
  return render(
    <PreferencesContext value={{ language: 'en', theme }}>
      <BossSigil boss="Queen Ant" />
    </PreferencesContext>,
  );
}
