import { mkdirSync, mkdtempSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ADMIN_URL } from '#server/testing/admin-url.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { diskNeeds, requireDisk } from './disk-needs.ts';
import { upgrade } from './upgrade.ts';

const MB = 1024 * 1024;
const database = openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'castellan-disk-'));
const backups = join(folder, 'not/made/yet');

const configured = (rclone = false) =>
  testConfig(database.url, {
    backup: { folder: rclone ? 'remote:castellan' : backups, rclone },
    attachments: { folder: join(folder, 'attachments') },
  });

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

test('the backup needs room for the database and the attachments', async () => {
  const [size] = await query<{ half: string }>(
    database.url,
    'select pg_database_size(current_database()) / 2 as half',
  );
  const [before] = await diskNeeds(configured(), false);
  expect(before).toMatchObject({ folder: backups, what: 'the backup before the upgrade' });
  // Statistics are written at any time, a few pages of 8 kB each.
  expect(Math.abs((before?.bytes ?? 0) - Number(size?.half))).toBeLessThan(MB);
  mkdirSync(join(folder, 'attachments/7'), { recursive: true });
  writeFileSync(join(folder, 'attachments/7/picture.webp'), Buffer.alloc(20 * MB));
  const [after] = await diskNeeds(configured(), false);
  expect(Math.abs((after?.bytes ?? 0) - (before?.bytes ?? 0) - 20 * MB)).toBeLessThan(MB);
});

test('a backup to another machine needs no room here', async () => {
  expect(await diskNeeds(configured(true), false)).toEqual([]);
});

// Only root may read the working directory of another user's process; an upgrade runs as root.
test.runIf(process.getuid?.() === 0)(
  'migrations need room where PostgreSQL keeps its data',
  async () => {
    const [setting] = await query<{ data_directory: string }>(ADMIN_URL, 'show data_directory');
    const [, need] = await diskNeeds(configured(), true);
    expect(need?.folder).toBe(setting?.data_directory);
    expect(need?.bytes).toBeGreaterThan(256 * MB);
  },
);

test('two needs on one disk are added up, and each shortage is reported', async () => {
  const { bavail, bsize } = await statfs(folder);
  const mostOfDisk = { bytes: 0.6 * bavail * bsize, remedy: 'Make room.' };
  const backup = { ...mostOfDisk, folder: backups, what: 'the backup' };
  const tables = { ...mostOfDisk, folder, what: 'PostgreSQL' };
  await requireDisk([backup]);
  await requireDisk([tables]);
  const both = requireDisk([backup, tables]);
  await expect(both).rejects.toThrow(
    new RegExp(
      `^${folder} has \\d+ MB free, of which \\d+ MB are left for this, and PostgreSQL needs about \\d+ MB\\. Make room\\.$`,
    ),
  );
  const huge = { bytes: 2 ** 60 };
  await expect(
    requireDisk([
      { ...backup, ...huge },
      { ...tables, ...huge },
    ]),
  ).rejects.toThrow(
    /not\/made\/yet has \d+ MB free, and the backup needs .*\n.* has [1-9]\d* MB free, of which 0 MB are left for this, and PostgreSQL needs /,
  );
});

test('a disk that is too full is noticed before anything is stopped or written', async () => {
  const release = (place: string, version: string) => {
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'package.json'), JSON.stringify({ name: 'castellan', version }));
    return place;
  };
  const home = join(folder, 'home');
  const running = release(join(home, 'releases/1.0.0'), '1.0.0');
  symlinkSync(running, join(home, 'current'));
  const done: string[] = [];
  const note = (call: string) => async () => void done.push(call);
  const web = { name: 'web', healthUrl: '', restart: note('restart'), stop: note('stop') };
  const plan = JSON.stringify({ pending: ['9999_next.sql'], runs_meanwhile: false });
  const manager = {
    processes: [web],
    run: async (_: string, args: readonly string[]) => {
      done.push(args.join(' '));
      return plan;
    },
    installSystemFiles: note('installSystemFiles'),
  };
  const full = async (isMigrating: boolean) => [
    { folder: home, bytes: 2 ** 60, what: `migrating (${isMigrating})`, remedy: 'Make room.' },
  ];
  const options = { home, manager, diskNeeds: full, print: () => undefined };
  await expect(upgrade(release(join(folder, 'next'), '1.1.0'), options)).rejects.toThrow(
    /MB free, and migrating \(true\) needs about \d+ MB\. Make room\.$/,
  );
  expect(done).toEqual(['migrate --plan']);
  expect(readlinkSync(join(home, 'current'))).toBe(running);
});
