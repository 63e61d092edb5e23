import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { withoutWaitingForDisk } from '#server/testing/admin-url.ts';
import { createPortalDatabase } from '../../e2e/create-portal-database.ts';
import { freePort } from '../../src/server/platform/free-port.ts';

const ADMIN_URL = process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/postgres';
const START_MS = 600_000;

export interface FuzzSite {
  port: number;
  /** After a garbage collection. */
  memory(): Promise<NodeJS.MemoryUsage>;
  isAlive(): boolean;
  /**
   * Undoes what a fuzzed request did to the fuzzer's users. Marks the device as known: failed
   * logins of other requests would lock out an unknown device for the rest of the run.
   */
  restoreUser(email: string, device: string): Promise<void>;
  stop(): Promise<void>;
}

/** A site and a database for this run only. */
export async function startSite(wantedPort: number): Promise<FuzzSite> {
  const port = wantedPort || (await freePort());
  const database = `castellan_fuzz_${port}`;
  await asAdmin(`drop database if exists ${database} with (force)`);
  await asAdmin(`create database ${database}`);
  await asAdmin(withoutWaitingForDisk(database));
  const ownerUrl = Object.assign(new URL(ADMIN_URL), { pathname: `/${database}` }).href;
  const { url } = await createPortalDatabase(ownerUrl);
  const child = spawn(
    process.execPath,
    ['--expose-gc', 'scripts/fuzz/site-process.ts', '--port', String(port)],
    {
      // The allocator's setting is the one docs/operating.md recommends.
      env: {
        MALLOC_ARENA_MAX: '2',
        ...process.env,
        DATABASE_URL: url,
        DATABASE_OWNER_URL: ownerUrl,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  process.once('exit', () => child.kill('SIGKILL'));
  await untilReady(child, port);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const original = await owner.query<Original>(
    `select player.id, email, is_admin, password, credential.id as credential_id, account_id,
       provider_id from player join credential on player_id = player.id and password is not null`,
  );
  return {
    port,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async memory() {
      child.send('memory');
      const [message] = await once(child, 'message');
      return message as NodeJS.MemoryUsage;
    },
    async restoreUser(email, device) {
      const was = original.rows.find((row) => row.email === email);
      if (!was) throw new Error(`nobody has ${email}`);
      await owner.query(RESTORE_PLAYER, [was.id, email, was.is_admin]);
      await owner.query(MARK_DEVICE_KNOWN, [
        was.id,
        createHash('sha256').update(device).digest('hex'),
      ]);
      await owner.query('delete from two_factor where player_id = $1', [was.id]);
      await owner.query(RESTORE_PASSWORD, [
        was.credential_id,
        was.id,
        was.provider_id,
        was.account_id,
        was.password,
      ]);
    },
    async stop() {
      await owner.end();
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      await asAdmin(`drop database ${database} with (force)`);
    },
  };
}

interface Original {
  id: string;
  email: string;
  is_admin: boolean;
  password: string;
  credential_id: string;
  provider_id: string;
  account_id: string;
}

const RESTORE_PLAYER = `update player set email = $2, email_verified = true, is_admin = $3,
  suspended_at = null, deleted_at = null, two_factor_enabled = false where id = $1`;

/** Inserted again: deleting the account deletes the password too. */
const RESTORE_PASSWORD = `insert into credential (id, player_id, provider_id, account_id, password)
  values ($1, $2, $3, $4, $5) on conflict (id) do update set password = excluded.password`;

const MARK_DEVICE_KNOWN = `insert into player_device (player_id, device, known_since)
  values ($1, $2, now()) on conflict (player_id, device) do update set known_since = now()`;

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the site exited with ${child.exitCode}`);
    const areReady = await Promise.all([1, 2].map((id) => isWorldReady(port, id)));
    if (areReady.every(Boolean)) return;
    await delay(200);
  }
  throw new Error('the site did not become ready');
}

function isWorldReady(port: number, serverId: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/heroes?server_id=${serverId}`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: ADMIN_URL });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
