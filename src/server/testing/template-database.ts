import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '#server/platform/db/prepare-database.ts';
import { ADMIN_URL, CREATE_APP_ROLE, ownerUrlOf, urlOf } from './admin-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: string;
  }
}

/** Built once per run and project; each test file clones it in tens of milliseconds. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `castellan_template_${process.pid}_${project.name}`;
  const admin = new pg.Client({ connectionString: ADMIN_URL });
  await admin.connect();
  await admin.query(`create database ${template}`);
  await admin.query(CREATE_APP_ROLE);
  await prepareDatabase({ url: urlOf(template), owner_url: ownerUrlOf(template) });
  project.provide('templateDatabase', template);
  return async () => {
    await admin.query(`drop database ${template} with (force)`);
    await admin.end();
  };
}
