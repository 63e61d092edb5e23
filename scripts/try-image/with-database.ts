import { randomBytes } from 'node:crypto';
import pg from 'pg';

interface ImageDatabase {
  host: string;
  port: number;
  name: string;
  user: string;
  password: string;
  owner: { user: string; password: string };
}

/** An empty database with an owner and a role for the portal, for as long as it is used. */
export async function withDatabase(use: (database: ImageDatabase) => Promise<void>): Promise<void> {
  const server = new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1/postgres');
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  const name = `castellan_image_${randomBytes(4).toString('hex')}`;
  const [user, owner] = [`${name}_app`, `${name}_owner`];
  const password = randomBytes(16).toString('hex');
  try {
    await client.query(`create role ${owner} login password '${password}'`);
    await client.query(`create role ${user} login password '${password}'`);
    await client.query(`create database ${name} owner ${owner}`);
    await use({
      host: server.hostname,
      port: Number(server.port || 5432),
      name,
      user,
      password,
      owner: { user: owner, password },
    });
  } finally {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`drop role if exists ${user}`);
    await client.query(`drop role if exists ${owner}`);
    await client.end();
  }
}
