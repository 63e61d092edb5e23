import pg from 'pg';
import { withoutWaitingForDisk } from '#server/testing/admin-url.ts';
import { ADMIN_URL } from './site.ts';

/** An empty database, in place of the one that an earlier run may have left. Returns its URL. */
export async function createDatabase(name: string): Promise<string> {
  await dropDatabase(name);
  await asAdmin(`create database ${name}`);
  await asAdmin(withoutWaitingForDisk(name));
  return Object.assign(new URL(ADMIN_URL), { pathname: `/${name}` }).href;
}

export function dropDatabase(name: string): Promise<void> {
  return asAdmin(`drop database if exists ${name} with (force)`);
}

async function asAdmin(sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: ADMIN_URL });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}
