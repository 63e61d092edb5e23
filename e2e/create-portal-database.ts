import pg from 'pg';
import { type DatabaseUrls, prepareDatabase } from '#server/platform/db/prepare-database.ts';
import { asApp, CREATE_APP_ROLE } from '#server/testing/admin-url.ts';

/** As in production: the owner migrates, and the site runs as another role. */
export async function createPortalDatabase(ownerUrl: string): Promise<DatabaseUrls> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(CREATE_APP_ROLE);
  await client.end();
  const urls = { url: asApp(ownerUrl), owner_url: ownerUrl };
  await prepareDatabase(urls);
  return urls;
}
