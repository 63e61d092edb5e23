import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { startMariadb, startPostgres } from './trial/disposable-servers.ts';
import { createTrialDatabase } from './trial/trial-database.ts';
import { COINS, createTrialPlayers, logIn } from './trial/trial-players.ts';
import { openTrialPortal, type Settings, trialSettings } from './trial/trial-portal.ts';
import { generateTrialWorld, pickCharacters, trialWorldSettings } from './trial/trial-world.ts';
import { createRecords, placeOrder, readRecords } from './try-restore/player-records.ts';

/**
 * Restores a lost machine from its backup: `npm run build && npm run try-restore`. Creates players
 * with balances, orders and pictures, runs `castellan backup`, deletes the machine's PostgreSQL and
 * folders, sets up a new cluster and a folder with only the backups, the configuration and the
 * keys, runs `castellan restore` and `castellan audit`, and starts the portal. Every player then
 * logs in with the old password and finds what was theirs.
 * Needs the Debian packages postgresql and mariadb-server.
 */
const PLAYERS = 10;
const COINS_SENT = 7;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const home = mkdtempSync(join(tmpdir(), 'castellan-try-restore-'));
const [lost, restored] = [join(home, 'lost'), join(home, 'restored')];
for (const folder of [home, lost, restored]) {
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
const records = new Map<string, unknown>();
for (const player of players) {
  const visitor = await logIn(before.baseUrl, siteUrl, player);
  const picture = await createRecords(visitor, player, COINS_SENT);
  pictures.set(player.id, picture);
  records.set(player.id, await readRecords(visitor, picture));
}
print(`Each has sent ${COINS_SENT} coins into the game, and a report with a picture.`);

print((await before.castellan('backup')).trim());
await Promise.all([before.kill('web'), before.kill('worker'), oldServer.kill()]);
const backups = join(restored, 'backups');
cpSync(join(lost, 'backups'), backups, { recursive: true });
rmSync(lost, { recursive: true });
print(`The machine is gone. What is left: ${readdirSync(backups).join(', ')}`);

const newServer = await startPostgres(restored);
const database = await createTrialDatabase(newServer.url);
const after = await openTrialPortal(restored, {
  ...settings,
  attachments: { folder: join(restored, 'attachments') },
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
  const visitor = await logIn(after.baseUrl, siteUrl, player);
  const has = await readRecords(visitor, pictures.get(player.id) ?? '');
  if (isDeepStrictEqual(has, records.get(player.id))) continue;
  hasPassed = false;
  console.log(`!! ${player.email}`, records.get(player.id), has);
}
const [first] = players;
if (!first) throw new Error('the world has no characters');
const visitor = await logIn(after.baseUrl, siteUrl, first);
const seen = await readRecords(visitor, pictures.get(first.id) ?? '');
print(`${players.length} players logged in with their old passwords; ${first.email} finds:`);
console.log(indent(JSON.stringify(seen, null, 2)));
await placeOrder(visitor, first, 1);
console.log(indent(await after.castellan('audit')));
print('A new order is done, and the audit passes.');

await Promise.all([after.stop('web'), after.stop('worker')]);
await Promise.all([newServer.kill(), mariadb.kill()]);
rmSync(home, { recursive: true, force: true });
process.exit(hasPassed ? 0 : 1);

function indent(text: string): string {
  return text.trimEnd().replace(/^/gm, '                      ');
}
