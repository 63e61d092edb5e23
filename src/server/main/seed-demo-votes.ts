import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { findPlayerByEmail } from '#server/features/identity/identity.repo.ts';
import { countVoters } from '#server/features/rewards/count-voters.ts';
import { creditVote } from '#server/features/votes/credit-vote.ts';
import { practice } from '#server/features/votes/sites/practice.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { createLog } from '#server/platform/log.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { DEMO_PLAYER } from './seed-demo-players.ts';

const HOUR_MS = 3_600_000;
/** The newest vote is so old that everybody can vote again. */
const NEWEST_HOURS_AGO = practice.cooldownHours + 1;
/** How often each has voted, always as soon as it counted again; nobody before registering. */
const VOTERS: readonly [email: string, votes: number][] = [
  [DEMO_PLAYER, 92],
  ['odo@example.com', 31],
  ['mirelle@example.com', 22],
  ['brannoc@example.com', 13],
  ['lyra@example.com', 4],
];

/** Votes as the vote site would have confirmed them: points, streaks and the month's top voters. */
export async function seedDemoVotes(config: Config): Promise<void> {
  if (config.mode !== 'demo') throw new Error('demo votes are for demo mode only');
  const db = createDb({ url: config.database.url, poolSize: 2, onError: () => undefined });
  try {
    if (await db.selectFrom('vote_attempt').select('id').limit(1).executeTakeFirst()) return;
    for (const [email, votes] of VOTERS) {
      const player = await findPlayerByEmail(db, email);
      if (player) await inTransaction(db, vote, { playerId: player.id, votes, config });
    }
    await backdate(config);
    await countVoters({ db, config, clock: systemClock, log: createLog(config.log) });
  } finally {
    await db.destroy();
  }
}

interface Voter {
  playerId: string;
  votes: number;
  config: Config;
}

async function vote(tx: Tx, { playerId, votes, config }: Voter): Promise<void> {
  const { streak, points } = config.votes;
  const configured = { site: practice, settings: { id: '', key: '' }, points };
  for (let older = votes - 1; older >= 0; older -= 1) {
    const hoursAgo = NEWEST_HOURS_AGO + older * practice.cooldownHours;
    const now = new Date(Date.now() - hoursAgo * HOUR_MS);
    const [attemptId, reference] = [uuid7(), randomBytes(12).toString('hex')];
    await tx
      .insertInto('vote_attempt')
      .values({
        id: attemptId,
        player_id: playerId,
        site: practice.name,
        reference,
        addresses: sql<string[]>`array[]::text[]`,
        started_at: now,
      })
      .execute();
    await creditVote(tx, { attemptId, configured, proof: `reference:${reference}`, streak, now });
  }
}

/** The ledger only records the present and refuses changes: a fake history needs the tables' owner. */
async function backdate({ database }: Config): Promise<void> {
  const url = database.owner_url ?? database.url;
  const owner = createDb({ url, poolSize: 1, onError: () => undefined });
  await owner.transaction().execute(async (tx) => {
    await sql`alter table movement disable trigger movement_append_only`.execute(tx);
    await sql`update movement set made_at = v.credited_at from vote_attempt v
      where movement.request_key = 'credit:vote:' || v.id`.execute(tx);
    // A streak's bonus came with the first vote of its day.
    await sql`update movement set made_at = v.first_at
      from (
        select 'credit:vote-streak:' || player_id || ':'
          || to_char(credited_at at time zone 'UTC', 'YYYY-MM-DD') as key, min(credited_at) as first_at
        from vote_attempt where state = 'credited' group by 1
      ) as v
      where movement.request_key = v.key`.execute(tx);
    await sql`alter table movement enable trigger movement_append_only`.execute(tx);
  });
  await owner.destroy();
}
