import pg from 'pg';

export interface TrialDatabase {
  /** The role the portal connects as. */
  url: string;
  /** The role that owns the tables. */
  owner_url: string;
}

const OWNER = 'castellan_owner';
const APP = 'castellan_app';
const DATABASE = 'castellan';

/** The roles and the empty database that install.sh creates. */
export async function createTrialDatabase(serverUrl: string): Promise<TrialDatabase> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query(`create role ${OWNER} login createdb`);
    await admin.query(`create role ${APP} login`);
    await admin.query(`create database ${DATABASE} owner ${OWNER}`);
  } finally {
    await admin.end();
  }
  return { url: as(serverUrl, APP), owner_url: as(serverUrl, OWNER) };
}

function as(serverUrl: string, user: string): string {
  return Object.assign(new URL(serverUrl), { username: user, pathname: `/${DATABASE}` }).href;
}
