/** A PostgreSQL server where tests may create databases next to the existing ones. */
export const ADMIN_URL =
  process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/postgres';

/** As the role that owns the tables. */
export function ownerUrlOf(database: string): string {
  const url = new URL(ADMIN_URL);
  url.pathname = `/${database}`;
  return url.href;
}

/** As the role the portal runs as: tests see what it may and may not do. */
export function urlOf(database: string): string {
  return asApp(ownerUrlOf(database));
}

export function asApp(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = APP_ROLE;
  url.password = APP_ROLE;
  return url.href;
}

const APP_ROLE = 'castellan_test_app';

/** Kept for the next run: other runs on this server may be using it. */
export const CREATE_APP_ROLE = `do $$ begin
  create role ${APP_ROLE} login password '${APP_ROLE}';
exception when duplicate_object or unique_violation then null;
end $$`;

/** Commits of a database that is dropped after the run need not wait for the disk. */
export function withoutWaitingForDisk(database: string): string {
  return `alter database ${database} set synchronous_commit = off`;
}
