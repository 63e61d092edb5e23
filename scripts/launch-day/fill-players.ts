import pg from 'pg';
import { hashPassword } from '#server/features/identity/password-hash.ts';
import { PASSWORD } from '../trial/trial-players.ts';

export const loadEmail = (number: number): string => `load${number}@example.org`;

/** Inserts players with a password and nothing else: `load1@example.org` and so on. */
export async function fillPlayers(ownerUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `insert into player (id, email, email_verified, language, referral_id, created_at)
       select gen_random_uuid(), 'load' || n || '@example.org', true, 'en', 'load' || n,
         now() - n * interval '17 seconds'
       from generate_series(1, $1::int) n`,
      [count],
    );
    await client.query(
      `insert into credential (id, player_id, provider_id, account_id, password)
       select gen_random_uuid(), id, 'credential', id::text, $1 from player
       where email like 'load%'`,
      [await hashPassword(PASSWORD)],
    );
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
