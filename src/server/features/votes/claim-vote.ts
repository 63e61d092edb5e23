import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { VoteSite } from './sites/site.ts';
import type { AttemptRow } from './votes.repo.ts';

const HOUR_MS = 3_600_000;

export interface Claim {
  site: VoteSite;
  attempt: AttemptRow;
  /** What the site knew the vote by: `reference:…` or `ip:…`. */
  proof: string;
  now: Date;
}

/**
 * Claims the player, and every network the site may know this vote by, until the player may vote
 * there again. All or nothing; false if another vote has claimed one of them. The reference needs
 * no claim, because it belongs to a single attempt. The primary key of `vote_claim` decides between
 * two transactions: the second waits for the first.
 */
export async function claimVote(tx: Tx, claim: Claim): Promise<boolean> {
  const { site, attempt, now } = claim;
  const until = new Date(now.getTime() + site.cooldownHours * HOUR_MS);
  const wanted = await identitiesOf(tx, claim);
  await sql`savepoint vote_claim`.execute(tx);
  const { rows } = await sql`
    insert into vote_claim as held (site, identity, is_shared, attempt_id, until)
    select ${site.name}::text, identity, is_shared, ${attempt.id}::uuid, ${until}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (identity text, is_shared boolean)
    -- Sorted, so that two votes never deadlock.
    order by identity
    on conflict (site, identity) do update
      set is_shared = excluded.is_shared, attempt_id = excluded.attempt_id, until = excluded.until
      where held.until <= ${now}::timestamptz or (held.is_shared and excluded.is_shared)
    returning identity`.execute(tx);
  const isOurs = rows.length === wanted.length;
  await (isOurs
    ? sql`release savepoint vote_claim`
    : sql`rollback to savepoint vote_claim`
  ).execute(tx);
  return isOurs;
}

interface Identity {
  identity: string;
  is_shared: boolean;
}

/**
 * A vote proven by its IP address claims that network exclusively. One proven by its reference came
 * from one of the networks the player was seen at, so it claims them all, and shares them with
 * other votes proven by references. An IPv6 network is a /64, like one IPv4 address of a household.
 */
async function identitiesOf(tx: Tx, { attempt, proof }: Claim): Promise<Identity[]> {
  const provenIp = proof.startsWith('ip:') ? proof.slice('ip:'.length) : undefined;
  const { rows } = await sql<{ identity: string }>`
    select distinct 'network:' || network_of(address, 32, 64) as identity
    from unnest(${provenIp === undefined ? attempt.addresses : [provenIp]}::text[]) as address
    where network_of(address, 32, 64) is not null`.execute(tx);
  return [
    { identity: `player:${attempt.player_id}`, is_shared: false },
    ...rows.map(({ identity }) => ({ identity, is_shared: provenIp === undefined })),
  ];
}
