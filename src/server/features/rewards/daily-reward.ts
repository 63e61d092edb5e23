import { sql } from 'kysely';
import type { RewardsReply } from '#contract/rewards.ts';
import { amount } from '#server/money/amount.ts';
import { credit } from '#server/money/credit.ts';
import type { RewardsConfig } from '#server/platform/config/rewards-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { dayOf } from './site-days.ts';

const DAY_MS = 24 * 3600 * 1000;

export interface DailyClaim {
  playerId: string;
  ipAddress: string;
  settings: RewardsConfig['daily'];
  zone: string;
  now: Date;
}

type Reader = Pick<DailyClaim, 'playerId' | 'settings' | 'zone' | 'now'>;

/** One click a day. What it gives is known beforehand: nothing is random. */
export async function claimDaily(tx: Tx, claim: DailyClaim): Promise<number> {
  const { playerId, settings, zone, now } = claim;
  if (!settings.enabled) throw new AppError('daily_reward_off');
  if (await findProblem(tx, claim)) throw new AppError('daily_reward_not_yet');
  const { today } = dayOf(now, zone);
  const { step } = await readStep(tx, claim);
  const value = settings.days[step - 1] ?? 1;
  const { purse } = settings;
  const row = { player_id: playerId, day: today, step, purse, amount: value, claimed_at: now };
  // The primary key decides between two clicks: the second waits for the first.
  const claimed = await tx
    .insertInto('daily_claim')
    .values(row)
    .onConflict((conflict) => conflict.columns(['player_id', 'day']).doNothing())
    .returning('step')
    .executeTakeFirst();
  if (!claimed) throw new AppError('daily_reward_taken');
  await claimIdentities(tx, claim, today);
  const key = `${playerId}:${today}`;
  await credit(tx, { key, playerId, purse, amount: amount(value), source: 'daily-reward' });
  return value;
}

/** The player's browsers and the network of this request: each serves one player a day. */
async function claimIdentities(tx: Tx, { playerId, ipAddress }: DailyClaim, day: string) {
  const { rows } = await sql<{ identity: string }>`
    select 'device:' || device as identity from player_device where player_id = ${playerId}
    union select 'network:' || network_of(${ipAddress}, 32, 64)
      where network_of(${ipAddress}, 32, 64) is not null
    -- Sorted, so that two claims never deadlock.
    order by identity`.execute(tx);
  if (rows.length === 0) return;
  const inserted = await tx
    .insertInto('daily_claim_identity')
    .values(rows.map(({ identity }) => ({ day, identity, player_id: playerId })))
    .onConflict((conflict) => conflict.columns(['day', 'identity']).doNothing())
    .returning('identity')
    .execute();
  if (inserted.length < rows.length) throw new AppError('daily_reward_shared');
}

/** Which day of the sequence comes next, or was claimed today. */
async function readStep(db: Db | Tx, { playerId, settings, zone, now }: Reader) {
  const { today, yesterday } = dayOf(now, zone);
  const last = await (db as Db)
    .selectFrom('daily_claim')
    .select(['step', sql<string>`day::text`.as('day')])
    .where('player_id', '=', playerId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return { step: 1, isClaimed: false };
  if (last.day === today) return { step: last.step, isClaimed: true };
  const isContinued = last.day === yesterday || settings.missed_day === 'continue';
  // A sequence that was shortened in the meantime starts again.
  return {
    step: isContinued && last.step < settings.days.length ? last.step + 1 : 1,
    isClaimed: false,
  };
}

async function findProblem(
  db: Db | Tx,
  { playerId, settings, now }: Reader,
): Promise<'level' | 'account_age' | null> {
  const { rows } = await sql<{ created_at: Date; level: number }>`
    select created_at, coalesce((
      select max(character.level) from game_account account
        join game_character character
          on character.world_id = account.world_id and character.login = account.login
      where account.player_id = player.id), 0) as level
    from player where id = ${playerId}`.execute(db);
  const [player] = rows;
  if (!player) return 'account_age';
  const age = now.getTime() - player.created_at.getTime();
  if (age < settings.min_account_days * DAY_MS) return 'account_age';
  return player.level < settings.min_level ? 'level' : null;
}

export async function viewDaily(db: Db, reader: Reader): Promise<RewardsReply['daily']> {
  const { settings } = reader;
  if (!settings.enabled) return null;
  const { step, isClaimed } = await readStep(db, reader);
  return {
    purse: settings.purse,
    days: settings.days,
    step: Math.min(step, settings.days.length),
    is_claimed: isClaimed,
    restarts: settings.missed_day === 'restart',
    problem: await findProblem(db, reader),
    min_level: settings.min_level,
    min_account_days: settings.min_account_days,
  };
}

/** Browsers and networks are kept only as long as a claim of the same day can be compared with them. */
export async function cleanDailyIdentities(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * DAY_MS).toISOString().slice(0, 10);
  await db.deleteFrom('daily_claim_identity').where('day', '<', before).execute();
}
