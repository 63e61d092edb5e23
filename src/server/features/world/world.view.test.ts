import { expect, test } from 'vitest';
import { testConfig } from '#server/testing/test-config.ts';
import { viewLogo, viewSite, viewSiteFrame, viewWorld } from './world.view.ts';

function opensAt(opens_at: string, zone?: string): number {
  const config = testConfig('postgres://localhost/unused', {
    worlds: [{ id: 1, name: 'Aden', flavor: 'demo', opens_at, ...(zone ? { zone } : {}) }],
  });
  const [world] = config.worlds;
  return world ? viewWorld(world, undefined).opens_at : 0;
}

test('the opening date is MM/dd/yyyy HH:mm:ss, read as UTC-3 by default', () => {
  expect(opensAt('12/31/2026 20:00:00')).toBe(Date.UTC(2026, 11, 31, 23) / 1000);
});

test('the opening date is read in the world’s own time zone if it has one', () => {
  expect(opensAt('07/01/2026 20:00:00', 'Europe/Madrid')).toBe(Date.UTC(2026, 6, 1, 18) / 1000);
});

test('the tagline is the same for all languages, or one per language', () => {
  const site = (tagline: unknown, language = 'en') =>
    testConfig('postgres://localhost/unused', { site: { tagline, language } }).site;
  expect(viewSite(site('One'), 'es').tagline).toBe('One');
  expect(viewSite(site({ en: 'One', es: 'Uno' }), 'es').tagline).toBe('Uno');
  expect(viewSite(site({ es: 'Uno' }, 'es'), 'en').tagline).toBe('Uno');
  expect(() => site({ es: 'Uno' })).toThrow('site.tagline');
  expect(() => site({ en: 'One', xx: '?' })).toThrow('site.tagline');
});

test('the menu has the specification’s entries in its order, until an operator changes it', () => {
  const site = (menu: object) => testConfig('postgres://localhost/unused', { site: { menu } }).site;
  const paths = (menu: object) =>
    viewSiteFrame(site(menu), 'en', () => [], false).menu?.map(([to]) => to);
  expect(paths({})).toEqual([
    '/',
    '/panel/donate',
    '/panel/server/1',
    '/panel/1/market',
    '/ranking',
    '/clans',
    '/castillos',
    '/raidlist',
  ]);
  const changed = { home: 0, donations: 0, accounts: 0, traders: 0, raids: 5 };
  expect(paths(changed)).toEqual(['/raidlist', '/ranking', '/clans', '/castillos']);
});

test('a logo is sent with the size it is shown at: within the header, in proportion, never enlarged', () => {
  const shown = (width: number, height: number) => viewLogo('/media/x', { width, height });
  expect(shown(600, 150)).toEqual({ src: '/media/x', width: 128, height: 32 });
  expect(shown(400, 400)).toEqual({ src: '/media/x', width: 40, height: 40 });
  expect(shown(24, 16)).toEqual({ src: '/media/x', width: 24, height: 16 });
  expect(shown(4_000, 1)).toEqual({ src: '/media/x', width: 128, height: 1 });
  expect(viewLogo('/media/x', undefined)).toEqual({ src: '/media/x' });
  expect(viewLogo('', undefined)).toBeUndefined();
});
