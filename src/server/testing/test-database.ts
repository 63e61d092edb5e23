import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { createDb, type Db } from '#server/platform/db/create-db.ts';
import { ADMIN_URL, ownerUrlOf, urlOf, withoutWaitingForDisk } from './admin-url.ts';

let count = 0;

export interface TestDatabase {
  /** As the portal's own role. */
  readonly db: Db;
  readonly url: string;
  /** As the owner of the tables, with more rights than the portal. */
  readonly ownerUrl: string;
  /** As the owner, on separate connections. */
  asOwner<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
}

/**
 * A database for this test file only. Dropping it at the end fails while a connection is open,
 * which reveals a leaked pool.
 */
export function openTestDatabase(): TestDatabase {
  const name = `castellan_test_${process.pid}_${Date.now()}_${count++}`;
  const url = urlOf(name);
  let db: Db | undefined;
  beforeAll(async () => {
    await asAdmin(`create database ${name} template ${inject('templateDatabase')}`);
    await asAdmin(withoutWaitingForDisk(name));
    db = createDb({ url, poolSize: 5, onError: () => undefined });
  });
  afterAll(async () => {
    await db?.destroy();
    await asAdmin(`drop database ${name}`);
  });
  return {
    url,
    ownerUrl: ownerUrlOf(name),
    async asOwner(work) {
      const onError = () => undefined;
      const owner = createDb({
        url: ownerUrlOf(name),
        poolSize: 2,
        onError,
        statementTimeoutMs: 0,
      });
      try {
        return await work(owner);
      } finally {
        await owner.destroy();
      }
    },
    get db() {
      if (!db) throw new Error('the test database exists only while tests run');
      return db;
    },
  };
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
