import pg from 'pg';
import { hashPassword } from '#server/features/identity/password-hash.ts';
import { PASSWORD } from '../trial/trial-players.ts';

export const crowdEmail = (number: number): string => `crowd${number}@example.org`;

/** Inserts players with a password and nothing else: `crowd1@example.org` and so on. */
export async function fillPlayers(ownerUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `insert into player (id, email, email_verified, language, referral_id, created_at)
       select gen_random_uuid(), 'crowd' || n || '@example.org', true, 'en', 'crowd' || n,
         now() - n * interval '17 seconds'
       from generate_series(1, $1::int) n`,
      [count],
    );
    await client.query(
      `insert into credential (id, player_id, provider_id, account_id, password)
       select gen_random_uuid(), id, 'credential', id::text, $1 from player
       where email like 'crowd%'`,
      [await hashPassword(PASSWORD)],
    );
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
