import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPtsWorld } from '#server/game/adapters/pts/create-pts-world.ts';
import { fakePtsWorld } from '#server/game/adapters/pts/testing/fake-pts-world.ts';
import { characterId, gameLogin, orderId } from '#server/game/ids.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { createLog } from '#server/platform/log.ts';
import { ptsSettings } from './world-settings.ts';

const YAML = `
worlds:
  - id: 7
    name: Teon
    flavor: pts
    game_database: { url: "mssql://castellan:x@10.0.0.5:1433/lin2world" }
    login_database: { url: "mssql://castellan:x@10.0.0.5:1433/lin2db" }
    switched_on: { delivery: true, vip: true, lock: true }
    cached: { host: 10.0.0.5, frame_length: without_operator }
    pts: { server_id: 3, pay_stat: 1, ignores_md5password: true, vip_level: 4, deletion_days: 2 }
`;

function readWorldConfig() {
  const file = join(mkdtempSync(join(tmpdir(), 'castellan-')), 'castellan.yaml');
  writeFileSync(file, YAML);
  const env = { DATABASE_URL: 'postgres://localhost/x', CASTELLAN_SECRET: 's'.repeat(32) };
  const [world] = readConfig({ file, env }).worlds;
  if (world === undefined) throw new Error('no world');
  return world;
}

/** What a world built like the portal's sends to the fake server. */
async function readSent(call: (world: ReturnType<typeof createPtsWorld>) => Promise<unknown>) {
  const { server, world: unused } = fakePtsWorld();
  await unused.close();
  server.handlers.push(({ sql }) => {
    if (/@@rowcount/.test(sql)) return [{ affected: 1 }];
    if (/output "inserted"/.test(sql)) return [{ number: 1 }];
    if (/"temp_delete_date"/.test(sql)) return [CHARACTER];
    return undefined;
  });
  const world = createPtsWorld(ptsSettings(readWorldConfig(), systemClock), server.connect);
  const answer = await call(world);
  await world.close();
  return { answer, statements: server.statements() };
}

const DELETED_AT = new Date('2026-06-30T21:00:00Z');
const CHARACTER = {
  char_id: 41,
  char_name: 'Bob',
  account_name: 'bob',
  login: null,
  logout: null,
  nickname: null,
  temp_delete_date: DELETED_AT,
};

test('settings of a PTS world reach its statements', async () => {
  const id = characterId(41);
  const { answer, statements } = await readSent(
    async ({ accounts, boards, writes, characters }) => {
      await accounts.create({ login: gameLogin('bob'), password: 'secret1' });
      await writes.grantVip({ orderId: orderId('o-1'), characterId: id, days: 30 });
      await boards.onlineCount();
      return characters.byId(id);
    },
  );
  const valuesOf = (piece: string) =>
    statements.find(({ sql }) => sql.includes(piece))?.parameters.map(({ value }) => value);
  expect(valuesOf('"pay_stat"')).toContain(1);
  expect(valuesOf('"vip_level"')?.[0]).toBe(4);
  expect(valuesOf('"world_user"')).toContain(3);
  // Two days after the request, which the game stores as local time of -03:00.
  expect(answer).toMatchObject({ deletesAt: new Date('2026-07-03T00:00:00Z') });
});

test('the frame length of CacheD is passed to the PTS adapter', () => {
  const { cacheD } = ptsSettings(readWorldConfig(), systemClock);
  expect(cacheD).toEqual({ host: '10.0.0.5', port: 2012, frameLength: 'withoutOperator' });
});

test('ignores_md5password is passed to the PTS adapter', () => {
  expect(ptsSettings(readWorldConfig(), systemClock)).toMatchObject({ ignoresMd5Password: true });
});

test('the reason a database refused is logged, with the world and the call', () => {
  const lines: string[] = [];
  const log = createLog(
    { level: 'info', pretty: false },
    { write: (line: string) => lines.push(line) },
  );
  ptsSettings(readWorldConfig(), systemClock, log).report?.('writes.deliver', new Error('515'));
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    level: 50,
    world: 7,
    call: 'writes.deliver',
    err: { message: '515' },
  });
});
