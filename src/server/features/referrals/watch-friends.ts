import { sql } from 'kysely';
import { refreshCharacters } from '#server/features/game-accounts/refresh-characters.ts';
import type { ReferralDeps } from './referral-deps.ts';
import type { Reward } from './set-reward.ts';

/** Friends checked per run, and the time until one is checked again. */
const BATCH = 200;
const RECHECK_MINUTES = 10;

/**
 * Queries the games for the progress of invited friends while they can still earn a reward: a
 * friend who only plays never opens our pages.
 */
export async function watchFriends(deps: ReferralDeps): Promise<void> {
  const kinds = enabledRules(deps);
  if (kinds.length === 0) return;
  const accounts = await claim(deps, kinds);
  const byWorld = Map.groupBy(accounts, ({ world_id }) => world_id);
  for (const [worldId, accountsOfWorld] of byWorld) {
    const logins = accountsOfWorld.map(({ login }) => login);
    await refreshCharacters(deps, worldId, logins).catch((error: unknown) =>
      deps.log.warn({ err: error, worldId }, 'progress of invited friends not read'),
    );
  }
}

function enabledRules({ config }: ReferralDeps): Reward['kind'][] {
  const { friend_level, friend_play_time } = config.referrals;
  return [
    ...(friend_level.coins > 0 ? (['level'] as const) : []),
    ...(friend_play_time.coins > 0 ? (['play_time'] as const) : []),
  ];
}

/** Friends are marked before the games are queried, so that two workers check different friends. */
async function claim({ db, worlds }: ReferralDeps, kinds: readonly string[]) {
  const worldIds = worlds.all().map(({ id }) => id);
  const { rows } = await sql<{ world_id: number; login: string }>`
    with due as (
      select distinct on (friend.id) friend.id, watch.asked_at
      from player friend
        join game_account account on account.player_id = friend.id
          and account.made_by = friend.id and account.state = 'ready'
        left join referral_watch watch on watch.friend_id = friend.id
      where friend.referred_by is not null and account.world_id = any(${worldIds})
        and (watch.asked_at is null
          or watch.asked_at < now() - make_interval(mins => ${RECHECK_MINUTES}))
        and (select count(*) from referral_reward given
          where given.friend_id = friend.id and given.kind = any(${kinds})) < ${kinds.length}
    ), chosen as (
      select id from due order by asked_at nulls first limit ${BATCH}
    ), marked as (
      insert into referral_watch (friend_id, asked_at) select id, now() from chosen
      on conflict (friend_id) do update set asked_at = excluded.asked_at
        where referral_watch.asked_at < now() - make_interval(mins => ${RECHECK_MINUTES})
      returning friend_id
    )
    select account.world_id, account.login
    from marked join game_account account on account.player_id = marked.friend_id
    where account.made_by = account.player_id and account.state = 'ready' and account.world_id = any(${worldIds})`.execute(
    db,
  );
  return rows;
}
