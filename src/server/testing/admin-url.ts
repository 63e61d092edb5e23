/** A PostgreSQL where tests may create databases; their own ones stand beside what is there. */
export const ADMIN_URL =
  process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/postgres';

export function urlOf(database: string): string {
  const url = new URL(ADMIN_URL);
  url.pathname = `/${database}`;
  return url.href;
}
