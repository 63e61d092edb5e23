import { createPtsWorld } from '../create-pts-world.ts';
import type { PtsSettings } from '../pts-settings.ts';
import type { SqlServerTarget } from '../sql/sql-server-url.ts';
import { FakeSqlServer } from './fake-sql-server.ts';
import { catalogRows, LOGIN_2003, RECEIPTS, type Tables, WORLD_EXTENDED } from './pts-tables.ts';

export const NOW = new Date('2026-07-01T12:00:00Z');

export interface FakeOptions {
  readonly login?: Tables;
  readonly world?: Tables;
  readonly hasReceipts?: boolean;
  readonly settings?: Partial<PtsSettings>;
}

/** A world on a fake server whose catalog has the given tables; everything else is empty. */
export function fakePtsWorld({
  login = LOGIN_2003,
  world = WORLD_EXTENDED,
  hasReceipts = true,
  settings = {},
}: FakeOptions = {}) {
  const server = new FakeSqlServer();
  const catalogs: Record<string, unknown[]> = {
    lin2db: catalogRows(login),
    lin2world: [...catalogRows(world), ...(hasReceipts ? catalogRows(RECEIPTS, 'castellan') : [])],
  };
  server.handlers.push(({ sql, database }) => {
    if (/from sys\.tables/.test(sql)) return catalogs[database] as [];
    if (/serverproperty/.test(sql)) return [{ version: '9.00.5000.00' }];
    return undefined;
  });
  const complete: PtsSettings = { ...SETTINGS, ...settings };
  return { server, settings: complete, world: createPtsWorld(complete, server.connect) };
}

function target(database: string): SqlServerTarget {
  return {
    host: 'sql.invalid',
    port: 1433,
    database,
    user: 'castellan',
    password: 'secret',
    encryption: 'none',
    trustsAnyCertificate: false,
  };
}

const SETTINGS: PtsSettings = {
  id: 7,
  name: 'Teon',
  zone: '-03:00',
  now: () => NOW,
  login: target('lin2db'),
  world: target('lin2world'),
  receipts: { schema: 'castellan', mayCreate: false },
  switchedOn: { delivery: true, vip: true, lock: true, bans: true, services: true, shop: true },
  extraBosses: ['My_Own_Boss'],
};
