import { expect, test } from 'vitest';
import { bossLife, spawningBosses } from './raids.ts';
import { DAY, HOUR, MINUTE } from './simulated-world.ts';

const startedAt = Date.UTC(2026, 0, 1);
const world = { seed: 7, size: 1_000, startedAt, zone: '-03:00' };

test('there are more than 190 bosses with a respawn time, and no name repeats', () => {
  expect(spawningBosses.length).toBeGreaterThan(190);
  expect(new Set(spawningBosses.map((boss) => boss.name)).size).toBe(spawningBosses.length);
});

test.each(['queen_ant', 'baium', 'greyclaw_kutus', 'antaras_max'])(
  '%s repeatedly dies and respawns within its window',
  (dbName) => {
    const boss = spawningBosses.find((one) => one.dbName === dbName);
    if (boss === undefined) throw new Error('no such boss');
    const lives = Array.from({ length: (60 * DAY) / (20 * MINUTE) }, (_, step) =>
      bossLife(world, boss, startedAt + step * 20 * MINUTE),
    );
    const changes = lives.filter((life, step) => life.isAlive !== lives[step - 1]?.isAlive);
    expect(changes.length).toBeGreaterThan(4);
    for (const [step, life] of changes.entries()) {
      expect(life.isAlive).toBe(step % 2 === 0);
      const death = changes[step - 1];
      if (!life.isAlive || death === undefined) continue;
      const respawnedAt = life.lastRespawnAt ?? 0;
      expect(respawnedAt).toBeGreaterThanOrEqual(death.respawnsBetween?.from ?? Number.NaN);
      expect(respawnedAt).toBeLessThanOrEqual(death.respawnsBetween?.to ?? Number.NaN);
    }
  },
);

test('for a dead boss, the last death, the respawn before it and the respawn window are known', () => {
  const now = startedAt + 100 * DAY;
  const lives = spawningBosses.map((boss) => ({ boss, life: bossLife(world, boss, now) }));
  const dead = lives.filter(({ life }) => !life.isAlive);
  expect(dead.length).toBeGreaterThan(lives.length / 2);
  expect(dead.length).toBeLessThan(lives.length);
  for (const { boss, life } of dead) {
    expect(life.lastDeathAt).toBeGreaterThan(life.lastRespawnAt ?? Number.NaN);
    expect(life.lastDeathAt).toBeLessThanOrEqual(now);
    const { from = 0, to = 0 } = life.respawnsBetween ?? {};
    expect(to - from).toBe(2 * (boss.respawnRandomHours ?? 0) * HOUR);
    expect(to).toBeGreaterThan(now);
  }
});

test('before the world opens no boss has ever been alive', () => {
  for (const boss of spawningBosses) {
    expect(bossLife(world, boss, startedAt - 1)).toMatchObject({ isAlive: false, deaths: 0 });
  }
});
