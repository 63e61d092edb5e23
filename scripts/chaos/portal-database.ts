import pg from 'pg';
import { prepareDatabase } from '../../src/server/platform/db/prepare-database.ts';

export interface PortalDatabase {
  /** Owns and migrates the tables. */
  ownerUrl: string;
  /** The role the fleet connects as. */
  appUrl: string;
  appRole: string;
}

const OWNER = 'chaos_owner';
const APP = 'chaos_app';

export async function createPortalDatabase(serverUrl: string): Promise<PortalDatabase> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  for (const role of [OWNER, APP]) await admin.query(`create role ${role} login`);
  await admin.query(`create database portal owner ${OWNER}`);
  // The fault that drops connections needs to see those of other roles.
  await admin.query(`grant pg_read_all_stats, pg_signal_backend to ${OWNER}`);
  await admin.end();
  const [ownerUrl, appUrl] = [urlAs(serverUrl, OWNER), urlAs(serverUrl, APP)];
  await prepareDatabase({ url: appUrl, owner_url: ownerUrl });
  return { ownerUrl, appUrl, appRole: APP };
}

function urlAs(serverUrl: string, user: string): string {
  const url = new URL(serverUrl);
  url.username = user;
  url.pathname = '/portal';
  return url.href;
}

/** The same URL through a proxy. */
export function withPort(from: string, port: number): string {
  const url = new URL(from);
  url.port = String(port);
  return url.href;
}
