import { expect, test } from 'vitest';
import type { CastleRow } from '#contract/boards.ts';
import { CASTLE_KEYS } from '#contract/castle-keys.ts';
import { castles as known } from '#reference/castles.ts';
import { castlePicture } from '#web/ui/scenes/scene-picture.ts';
import { heroLook } from './hero-look.ts';
import { nextSieges } from './next-siege.ts';

/** A Saturday, 21:00 UTC. */
const NOW = Date.UTC(2026, 10, 14, 21) / 1000;
const DAY = 86_400;
const world = { checked_at: NOW, zone: '-03:00' };

test('an operator can choose any of the nine castles, and nothing else', () => {
  expect([...CASTLE_KEYS].sort()).toEqual(known.map(({ key }) => key).sort());
});

test('shows the castle of the next siege, with its lord’s banners, at the time of day in the world’s time zone', () => {
  const castles = [
    row('aden_castle', { castle_siege: NOW + 9 * DAY }),
    row('godad_castle', { castle_siege: NOW + 2 * DAY, clan: 'NightBand' }),
    row('rune_castle', { castle_siege: NOW - 2 * DAY }),
  ];
  expect(heroLook({ chosen: null, castles, world })).toEqual({
    castle: 'godad',
    timeOfDay: 'dusk',
    isSiege: false,
    clan: 'NightBand',
  });
});

test('the operator’s choice takes precedence; without a siege date Aden is shown', () => {
  const castles = [row('godad_castle', { castle_siege: NOW + DAY })];
  expect(heroLook({ chosen: 'rune', castles, world }).castle).toBe('rune');
  expect(heroLook({ chosen: null, castles: [row('rune_castle', {})], world }).castle).toBe('aden');
});

test('a siege is shown on its day in the world’s time zone, even after it has begun', () => {
  const at = (castle_siege: number) =>
    heroLook({ chosen: null, castles: [row('dion_castle', { castle_siege })], world });
  // In UTC it is already the next day.
  expect(at(NOW + 5 * 3600)).toMatchObject({ castle: 'dion', isSiege: true });
  expect(at(NOW - 3600)).toMatchObject({ castle: 'dion', isSiege: true });
  expect(at(NOW + 7 * 3600)).toMatchObject({ castle: 'dion', isSiege: false });
});

test('before the world’s time is known the castle has its own time of day', () => {
  const look = heroLook({ chosen: null, castles: [], world: { checked_at: 0, zone: 'UTC' } });
  expect(castlePicture(look, 'hero').url('aden')).not.toContain('hour');
});

test('castles besieged at the same moment are announced together', () => {
  const at = NOW + 2 * DAY;
  const castles = [
    row('godad_castle', { castle_siege: at }),
    row('aden_castle', { castle_siege: at + 1 }),
    row('dion_castle', { castle_siege: at }),
    row('rune_castle', {}),
  ];
  const names = nextSieges(castles, world).map(({ castle_name }) => castle_name);
  expect(names).toEqual(['godad_castle', 'dion_castle']);
  expect(nextSieges([row('rune_castle', {})], world)).toEqual([]);
});

function row(castle_name: string, fields: Partial<CastleRow>): CastleRow {
  return {
    castle_name,
    name: null,
    clan: null,
    previous_owner: null,
    castle_taxrate: 0,
    castle_income: 0,
    castle_siege: 0,
    ...fields,
  };
}
