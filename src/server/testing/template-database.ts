import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/platform/db/migrate.ts';
import { ADMIN_URL, urlOf } from './admin-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: string;
  }
}

/** Built once per run; each test file clones it in some tens of milliseconds. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `castellan_template_${process.pid}`;
  const admin = new pg.Client({ connectionString: ADMIN_URL });
  await admin.connect();
  await admin.query(`create database ${template}`);
  await migrate(urlOf(template));
  const boss = new PgBoss({ connectionString: urlOf(template), supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
  project.provide('templateDatabase', template);
  return async () => {
    await admin.query(`drop database ${template} with (force)`);
    await admin.end();
  };
}
