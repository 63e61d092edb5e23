import { expect, test } from 'vitest';
import { type FakeOptions, fakePtsWorld } from '../testing/fake-pts-world.ts';
import type { Step } from '../testing/fake-sql-server.ts';
import { LOGIN_2023, WORLD_STOCK } from '../testing/pts-tables.ts';
import { renderSteps } from '../testing/render-steps.ts';
import { TdsServer } from '../testing/tds-server.ts';
import { diagnosePts } from './diagnose-pts.ts';

interface Situation extends FakeOptions {
  /** Privileges this login lacks, such as `UPDATE dbo.user_data name_color`. */
  refused?: readonly string[];
  queue?: { waiting: number; stuck: number | null };
  /** Server ids in authd's user_count table. */
  counted?: readonly number[];
}

const tds = new TdsServer();

async function runDiagnosis({ refused = [], queue, counted = [], ...options }: Situation = {}) {
  const { server, settings, world } = fakePtsWorld(options);
  await world.close();
  server.handlers.push(({ sql, parameters }: Step) => {
    if (/from dbo\.ItemDelivery/.test(sql)) return [queue ?? { waiting: 0, stuck: null }];
    if (/"user_count"/.test(sql)) return counted.map((server_id) => ({ server_id }));
    if (!/has_perms_by_name/.test(sql)) return undefined;
    const values = parameters.map(({ value }) => value);
    const [table, ...rest] = /UPDATE/.test(sql) ? [values[0], 'UPDATE', values[1]] : values;
    const permission = [rest[0], table, rest[1]].filter(Boolean).join(' ');
    return [{ granted: refused.includes(permission) ? 0 : 1 }];
  });
  const diagnosis = await diagnosePts(settings, server.connect);
  return { diagnosis, server };
}

const finding = (diagnosis: Awaited<ReturnType<typeof runDiagnosis>>['diagnosis'], name: string) =>
  diagnosis.findings.find(({ what }) => what === name);

test('a healthy world: good findings, and only the reviewed statements run', async () => {
  const { diagnosis, server } = await runDiagnosis();
  expect(finding(diagnosis, 'flavor')).toMatchObject({
    detail: expect.stringMatching(/^pts, lin2db of 2003/),
  });
  expect(finding(diagnosis, 'engine SQL Server 9.00.5000.00')).toMatchObject({ state: 'good' });
  expect(finding(diagnosis, 'passwords')).toMatchObject({ detail: 'scramble' });
  expect(finding(diagnosis, 'deliver')).toMatchObject({ state: 'good' });
  expect(finding(diagnosis, 'privileges')).toMatchObject({ state: 'good' });
  expect(finding(diagnosis, 'queue ItemDelivery')).toMatchObject({ state: 'good' });
  expect(finding(diagnosis, 'receipts')).toMatchObject({ state: 'good' });
  expect(diagnosis.fixes).toEqual([]);
  await expect(renderSteps(server.statements())).toMatchFileSnapshot('../reviewed-sql/doctor.sql');
  expect(server.statements().every(({ sql }) => /^\s*select/.test(sql))).toBe(true);
});

test('missing privileges are reported, down to the column', async () => {
  const { diagnosis } = await runDiagnosis({
    refused: ['INSERT dbo.user_auth', 'UPDATE dbo.user_data name_color'],
  });
  expect(finding(diagnosis, 'privileges')).toEqual({
    what: 'privileges',
    state: 'bad',
    detail: 'missing: insert on lin2db.user_auth; update (name_color) on lin2world.user_data',
  });
});

test('an invisible stock table is reported with what it hides, and is in the grants', async () => {
  const { user_subjob: _, ...world } = WORLD_STOCK;
  const { diagnosis } = await runDiagnosis({ world });
  expect(finding(diagnosis, 'stock tables')).toEqual({
    what: 'stock tables',
    state: 'warn',
    detail:
      'not visible (missing, or no privilege granted): lin2world.user_subjob (subclass levels are unknown)',
  });
  expect(diagnosis.grants).toContain('grant select on dbo.user_subjob to castellan;');
  const complete = await runDiagnosis({ world: WORLD_STOCK });
  expect(finding(complete.diagnosis, 'stock tables')).toBeUndefined();
});

test('a stuck delivery queue is reported', async () => {
  const { diagnosis } = await runDiagnosis({ queue: { waiting: 9, stuck: 3 } });
  expect(finding(diagnosis, 'queue ItemDelivery')).toMatchObject({
    state: 'bad',
    detail: expect.stringContaining('3 of 9'),
  });
});

test.each<[counted: number[], serverId: number | undefined, detail: RegExp | null]>([
  [[0, 1, 2], undefined, /set pts\.server_id/],
  [[0, 1, 2], 3, /not pts\.server_id 3/],
  [[0, 1, 2], 2, null],
  [[0, 1], undefined, null],
  [[], 2, null],
])(
  'authd reports servers %j and server_id is %s: the warning about the online count is %s',
  async (counted, serverId, detail) => {
    const settings = serverId === undefined ? {} : { serverId };
    const { diagnosis } = await runDiagnosis({ counted, settings });
    const found = finding(diagnosis, 'online count');
    if (detail === null) expect(found).toBeUndefined();
    else expect(found).toMatchObject({ state: 'warn', detail: expect.stringMatching(detail) });
  },
);

test('grants cover only the tables and columns this world has', async () => {
  const { diagnosis } = await runDiagnosis({ login: LOGIN_2023, world: WORLD_STOCK });
  const text = diagnosis.grants.join('\n');
  expect(text).toContain(
    'update (password, new_pwd_flag, md5password) on dbo.user_auth to castellan;',
  );
  expect(text).toContain('grant select on dbo.user_data to castellan;');
  expect(text).not.toMatch(/ItemDelivery|CharacterLock|name_color|db_owner| all /);
});

test('a refused login shows the statements that allow it', async () => {
  tds.refusesLogin = 18456;
  const { settings } = fakePtsWorld();
  const at = { host: '127.0.0.1', port: await tds.listen() };
  const { findings, preparations, grants } = await diagnosePts({
    ...settings,
    login: { ...settings.login, ...at },
    world: { ...settings.world, ...at, database: 'lin2world-2', user: "o'neill" },
  });
  expect(findings).toEqual([
    { what: 'reachable', state: 'bad', detail: expect.stringContaining('If the login exists') },
  ]);
  expect(preparations).toEqual([
    'use lin2db;',
    "if suser_id(N'castellan') is null create login castellan with password = N'<password>';",
    "if user_id(N'castellan') is null create user castellan for login castellan;",
    'grant select on schema::dbo to castellan;',
    'use [lin2world-2];',
    "if suser_id(N'o''neill') is null create login [o'neill] with password = N'<password>';",
    "if user_id(N'o''neill') is null create user [o'neill] for login [o'neill];",
    "grant select on schema::dbo to [o'neill];",
    expect.stringContaining('create schema castellan'),
    expect.stringMatching(/^if object_id[\s\S]*create table castellan\.receipt[\s\S]*;$/),
    "grant select, insert, update, delete on schema::castellan to [o'neill];",
  ]);
  expect(grants).toEqual([]);
  expect(JSON.stringify(preparations)).not.toContain('secret');
});

test('if the server does not respond, the diagnosis throws instead of listing statements', async () => {
  const { settings } = fakePtsWorld();
  const nobody = { ...settings.login, host: '127.0.0.1', port: 1 };
  await expect(diagnosePts({ ...settings, login: nobody, world: nobody })).rejects.toThrow(
    /Failed to connect/,
  );
});

test('grants name the databases and the login as configured, and never sa', async () => {
  const { settings } = fakePtsWorld();
  const own = { ...settings.login, user: 'portal' };
  const other = await runDiagnosis({
    settings: { login: own, world: { ...own, database: 'lin2world' } },
  });
  expect(other.diagnosis.grants).toContain('grant select on dbo.user_data to portal;');
  expect(other.diagnosis.preparations).toEqual([]);
  const sa = { ...settings.world, user: 'sa' };
  const { diagnosis } = await runDiagnosis({
    settings: { login: { ...sa, database: 'lin2db' }, world: sa },
  });
  expect(diagnosis.preparations.join('\n')).toMatch(
    /use lin2db;\n.*create login castellan .*\n.*create user castellan.*\nuse lin2world;/,
  );
  expect(diagnosis.grants.join('\n')).not.toContain('to sa;');
});

test('without a receipt table a fix is offered, and it creates the table', async () => {
  const { diagnosis, server } = await runDiagnosis({ hasReceipts: false });
  expect(finding(diagnosis, 'receipts')).toMatchObject({ state: 'bad' });
  server.forget();
  await diagnosis.fixes[0]?.apply();
  expect(server.statements().map(({ sql }) => sql)).toEqual(diagnosis.fixes[0]?.statements);
});
