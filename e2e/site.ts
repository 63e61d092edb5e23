/** Where the e2e tests' site and database are. */
export const PORT = Number(process.env['E2E_PORT'] ?? 4179);
export const DATABASE = `castellan_e2e_${PORT}`;
const ADMIN = process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/postgres';

export const ADMIN_URL = ADMIN;
export const DATABASE_URL = Object.assign(new URL(ADMIN), { pathname: `/${DATABASE}` }).href;
