import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { startMariadb, startPostgres } from './trial/disposable-servers.ts';
import { createTrialDatabase } from './trial/trial-database.ts';
import { COINS, createTrialPlayers, logIn } from './trial/trial-players.ts';
import { openTrialPortal, type Settings, trialSettings } from './trial/trial-portal.ts';
import { generateTrialWorld, pickCharacters, trialWorldSettings } from './trial/trial-world.ts';
import { createRecords, placeOrder, readBelongings } from './try-restore/player-records.ts';

/**
 * Restores a lost machine from its backup: `npm run build && npm run try-restore`. Players with
 * balances, orders and pictures; `castellan backup`; the machine's PostgreSQL and folders are deleted;
 * a new cluster and an empty folder with only the configuration and the keys; `castellan restore`,
 * `castellan audit`, start; every player logs in with the old password and finds what was theirs.
 * Needs the Debian packages postgresql and mariadb-server.
 */
const PLAYERS = 10;
const SENT = 7;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const home = mkdtempSync(join(tmpdir(), 'castellan-try-restore-'));
const [lost, found] = [join(home, 'lost'), join(home, 'new')];
for (const folder of [home, lost, found]) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}
const began = performance.now();
let last = began;
const print = (line: string) => {
  const now = performance.now();
  const [step, all] = [now - last, now - began].map((ms) => (ms / 1_000).toFixed(1).padStart(6));
  console.log(`${all} s  (${step} s)  ${line}`);
  last = now;
};

// The game and its database are on another machine, which keeps running.
const mariadb = await startMariadb(home);
generateTrialWorld(mariadb.url, 2_000);
const characters = await pickCharacters(mariadb.url, PLAYERS);
const oldServer = await startPostgres(lost);
const settings: Settings = {
  ...trialSettings(lost),
  worlds: [trialWorldSettings(mariadb.url)],
};
const siteUrl = 'http://localhost:4100';
const oldDatabase = await createTrialDatabase(oldServer.url);
const before = await openTrialPortal(lost, { ...settings, database: oldDatabase });
await before.castellan('migrate');
const players = await createTrialPlayers(oldDatabase.url, characters);
await before.start('web');
await before.start('worker');
print(`The portal runs: ${players.length} players with ${COINS} coins each, a Mobius world.`);

const pictures = new Map<string, string>();
const belongings = new Map<string, unknown>();
for (const player of players) {
  const visitor = await logIn(before.address, siteUrl, player);
  const picture = await createRecords(visitor, player, SENT);
  pictures.set(player.id, picture);
  belongings.set(player.id, await readBelongings(visitor, picture));
}
print(`Each has sent ${SENT} coins into the game, and a report with a picture.`);

print((await before.castellan('backup')).trim());
await Promise.all([before.kill('web'), before.kill('worker'), oldServer.kill()]);
const backups = join(found, 'backups');
cpSync(join(lost, 'backups'), backups, { recursive: true });
rmSync(lost, { recursive: true });
print(`The machine is gone. What is left: ${readdirSync(backups).join(', ')}`);

const newServer = await startPostgres(found);
const database = await createTrialDatabase(newServer.url);
const after = await openTrialPortal(found, {
  ...settings,
  attachments: { folder: join(found, 'attachments') },
  backup: { ...(settings['backup'] as object), folder: backups },
  database,
});
print('A new PostgreSQL with the two roles and an empty database; configuration and keys.');

console.log(indent(await after.castellan('restore', 'latest')));
print('castellan restore latest');
console.log(indent(await after.castellan('audit')));
print('castellan audit: exit code 0');
await after.start('web');
await after.start('worker');
print('The portal runs again.');

let hasPassed = true;
for (const player of players) {
  const visitor = await logIn(after.address, siteUrl, player);
  const has = await readBelongings(visitor, pictures.get(player.id) ?? '');
  if (isDeepStrictEqual(has, belongings.get(player.id))) continue;
  hasPassed = false;
  console.log(`!! ${player.email}`, belongings.get(player.id), has);
}
const [first] = players;
if (!first) throw new Error('the world has no characters');
const visitor = await logIn(after.address, siteUrl, first);
const seen = await readBelongings(visitor, pictures.get(first.id) ?? '');
print(`${players.length} players logged in with their old passwords; ${first.email} finds:`);
console.log(indent(JSON.stringify(seen, null, 2)));
await placeOrder(visitor, first, 1);
console.log(indent(await after.castellan('audit')));
print('A new order is done, and the audit is green.');

await Promise.all([after.stop('web'), after.stop('worker')]);
await Promise.all([newServer.kill(), mariadb.kill()]);
rmSync(home, { recursive: true, force: true });
process.exit(hasPassed ? 0 : 1);

function indent(text: string): string {
  return text.trimEnd().replace(/^/gm, '                      ');
}
