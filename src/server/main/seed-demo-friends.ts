import { sql } from 'kysely';
import { refreshCharacters } from '#server/features/game-accounts/refresh-characters.ts';
import { findPlayerByEmail } from '#server/features/identity/identity.repo.ts';
import { evaluatePurchase } from '#server/features/referrals/evaluate-purchase.ts';
import type { ReferralDeps } from '#server/features/referrals/referral-deps.ts';
import { rewardProgress } from '#server/features/referrals/reward-progress.ts';
import { worldId } from '#server/game/ids.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb, type Db } from '#server/platform/db/create-db.ts';
import { createLog } from '#server/platform/log.ts';
import { buildWorlds } from './build-worlds.ts';
import { BUYERS } from './seed-demo-admin.ts';
import { DEMO_PLAYER } from './seed-demo-players.ts';

const WORLD = 1;
/** Ranks of the friends' characters; these accounts belong to nobody else. */
const FIRST_PLACE = 11;
const STEP = 9;
/** How often the player's link was opened, every third day; the oldest first. */
const VISITS = [6, 3, 0, 4, 1, 2, 0, 0, 1, 3, 0, 2, 1];
const DAYS_BETWEEN = 3;
const LEVELED_DAYS_AGO = 30;

/**
 * What the invited friends did: five of six play, four of them buy, and the real rules compute the
 * rewards. Only those who play buy, and only those who registered play.
 */
export async function seedDemoFriends(config: Config): Promise<void> {
  if (config.mode !== 'demo') throw new Error('demo friends are for demo mode only');
  const db = createDb({ url: config.database.url, poolSize: 2, onError: () => undefined });
  const worlds = buildWorlds(config, systemClock);
  const log = createLog(config.log);
  try {
    const player = await findPlayerByEmail(db, DEMO_PLAYER);
    if (!player || (await hasVisits(db, player.id))) return;
    await writeVisits(db, player.id);
    const deps = { config, db, worlds, clock: systemClock, log };
    await play(deps, BUYERS);
    await evaluateAll(deps);
    await backdate(config);
    await play(deps, ['seraphine']);
  } finally {
    await worlds.close();
    await db.destroy();
  }
}

async function hasVisits(db: Db, playerId: string): Promise<boolean> {
  const visit = db.selectFrom('referral_visit').select('day').where('player_id', '=', playerId);
  return (await visit.limit(1).executeTakeFirst()) !== undefined;
}

async function writeVisits(db: Db, playerId: string): Promise<void> {
  const days = VISITS.map((visits, index) => ({
    player_id: playerId,
    day: sql<string>`current_date - ${(VISITS.length - index) * DAYS_BETWEEN}::integer`,
    visits,
  }));
  await db
    .insertInto('referral_visit')
    .values(days.filter(({ visits }) => visits > 0))
    .execute();
}

async function play(deps: ReferralDeps, names: readonly string[]): Promise<void> {
  const { boards, characters } = deps.worlds.get(worldId(WORLD));
  const ranked = await boards.pvp(200);
  const logins: string[] = [];
  for (const [index, name] of names.entries()) {
    const player = await findPlayerByEmail(deps.db, `${name}@example.com`);
    const place = FIRST_PLACE + (names.length === 1 ? BUYERS.length : index) * STEP;
    const character = ranked[place] && (await characters.byId(ranked[place].characterId));
    if (!player || !character) continue;
    const { numInsertedOrUpdatedRows } = await deps.db
      .insertInto('game_account')
      .values({
        world_id: WORLD,
        login: character.login,
        player_id: player.id,
        made_by: player.id,
        state: 'ready',
      })
      .onConflict((conflict) => conflict.columns(['world_id', 'login']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows) logins.push(character.login);
  }
  await refreshCharacters(deps, WORLD, logins);
  await rewardProgress(deps);
}

/** In the order of the purchases, so that the statement's dates do not jump. */
async function evaluateAll(deps: ReferralDeps): Promise<void> {
  const payments = await deps.db
    .selectFrom('payment')
    .select('id')
    .where('credited_at', 'is not', null)
    .orderBy('credited_at')
    .execute();
  for (const { id } of payments) await evaluatePurchase(deps, id);
}

/** The ledger only records the present and refuses changes: a fake history needs the tables' owner. */
async function backdate({ database }: Config): Promise<void> {
  const url = database.owner_url ?? database.url;
  const owner = createDb({ url, poolSize: 1, onError: () => undefined });
  await owner.transaction().execute(async (tx) => {
    await sql`alter table movement disable trigger movement_append_only`.execute(tx);
    await sql`update movement set made_at = p.credited_at from payment p
      where movement.reference = 'purchase:' || p.player_id || ':' || p.id`.execute(tx);
    await sql`update movement set made_at = now() - make_interval(days => ${LEVELED_DAYS_AGO})
      where reference like 'level:%' or reference like 'play_time:%'`.execute(tx);
    await sql`alter table movement enable trigger movement_append_only`.execute(tx);
  });
  await owner.destroy();
}
