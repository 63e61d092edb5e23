import { expect, test } from 'vitest';
import { countOnline } from '../engine/online-count.ts';
import { momentAt, presenceOfAccount, presenceOfIndex } from './presence.ts';
import { accountCount, indexesOfAccount } from './simulated-accounts.ts';
import { DAY, HOUR } from './simulated-world.ts';

const startedAt = Date.UTC(2026, 0, 1);
const world = { seed: 7, size: 20_000, startedAt, zone: 'America/Argentina/Buenos_Aires' };
/** A Wednesday, midnight in Buenos Aires. */
const midnight = Date.UTC(2026, 5, 10, 3);

test('evenings in the world’s zone are busy, early mornings are quiet', () => {
  const at = (hour: number) => countOnline(world, midnight + hour * HOUR).players;
  expect(at(21)).toBeGreaterThan(4 * at(5));
  expect(at(21)).toBeGreaterThan(at(15));
  expect(at(21)).toBeLessThan(accountCount(world) / 2);
  expect(countOnline({ ...world, zone: 'Asia/Seoul' }, midnight + 21 * HOUR).players).toBeLessThan(
    at(21) / 2,
  );
});

test('weekends have more players', () => {
  const at = (day: number) => countOnline(world, midnight + day * DAY + 21 * HOUR).players;
  expect(at(3)).toBeGreaterThan(at(0) * 1.1);
});

test('players come and go, but do not flicker', () => {
  const before = momentAt(world, midnight + 20 * HOUR);
  const after = momentAt(world, midnight + 20 * HOUR + 60_000);
  const accounts = Array.from({ length: accountCount(world) }, (_, account) => account);
  const changed = accounts.filter(
    (account) =>
      presenceOfAccount(world, account, before) !== presenceOfAccount(world, account, after),
  );
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.length).toBeLessThan(accounts.length / 50);
});

test('an account has one character in the world at a time', () => {
  const moment = momentAt(world, midnight + 20 * HOUR);
  for (let account = 0; account < 500; account++) {
    const presences = indexesOfAccount(world, account).map((index) =>
      presenceOfIndex(world, index, moment),
    );
    const expected = presenceOfAccount(world, account, moment);
    expect(presences.filter((presence) => presence !== 'offline')).toEqual(
      expected === 'offline' ? [] : [expected],
    );
  }
});

test('nobody is online before the world opens', () => {
  expect(countOnline(world, startedAt - 1)).toEqual({ players: 0, shops: 0 });
});
