import { sql } from 'kysely';
import {
  NOTIFICATION_TOPICS,
  type NotificationTopic,
  OWN_TOPICS,
  SUBJECT_NAME_MAX,
  SUBSCRIBED_KINDS,
  SUBSCRIPTIONS_MAX,
  type Subscribe,
  type Subscription,
} from '#contract/notifications.ts';
import { castleByGameName, castleBySlug } from '#reference/castles.ts';
import { allItems, itemById } from '#reference/items.ts';
import { raidBossByDbName, raidBosses, raidBossKey } from '#reference/raid-bosses.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { readBoard } from './sources/source.ts';

interface SubscribeCommand {
  playerId: string;
  wanted: Subscribe;
  config: Pick<Config, 'worlds'>;
}

/** A second subscription to the same subject replaces the first. */
export async function subscribe(
  tx: Tx,
  { playerId, wanted, config }: SubscribeCommand,
): Promise<void> {
  const { topic, enchant_from, price_to } = wanted;
  const isOwn = OWN_TOPICS.includes(topic);
  const worldId = isOwn ? 0 : wanted.server_id;
  if (!isOwn && !config.worlds.some(({ id }) => id === worldId))
    throw new AppError('world_unknown');
  const target = isOwn
    ? ALL_SUBJECTS
    : await subjectOf(tx, { topic, worldId, given: wanted.subject });
  if (topic === 'price' && price_to < 1) throw new AppError('price_missing');
  const fields = {
    kinds: kindsOf(wanted),
    subject_name: target.name,
    price_to: topic === 'price' ? String(price_to) : null,
    ...{ told_at: null, told_price: null, told_seller: null },
  };
  const enchantFrom = topic === 'price' ? enchant_from : 0;
  // One player's subscriptions are counted one request at a time.
  await sql`select from player where id = ${playerId} for no key update`.execute(tx);
  const { held } = await tx
    .selectFrom('notification_subscription')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('player_id', '=', playerId)
    // Without the one that this replaces.
    .where(
      sql<boolean>`(topic, world_id, subject, enchant_from)
        <> (${topic}, ${worldId}, ${target.subject}, ${enchantFrom})`,
    )
    .executeTakeFirstOrThrow();
  if (held >= SUBSCRIPTIONS_MAX) throw new AppError('subscription_limit');
  await tx
    .insertInto('notification_subscription')
    .values({
      player_id: playerId,
      topic,
      world_id: worldId,
      subject: target.subject,
      enchant_from: enchantFrom,
      ...fields,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'topic', 'world_id', 'subject', 'enchant_from'])
        .doUpdateSet(fields),
    )
    .execute();
}

type SubscribedKind = (typeof SUBSCRIBED_KINDS)[number];

/** All of the topic if none was chosen, as by a form without JavaScript. */
function kindsOf({ topic, kinds }: Subscribe): SubscribedKind[] {
  const possible: readonly SubscribedKind[] = NOTIFICATION_TOPICS[topic];
  const chosen = possible.filter((kind) => kinds.includes(kind));
  return chosen.length > 0 ? chosen : [...possible];
}

interface Subject {
  subject: string;
  name: string;
}

/** Everything of the topic. */
const ALL_SUBJECTS: Subject = { subject: '', name: '' };

/** What a player typed or a page linked to; clans are not checked, because any may be founded later. */
async function subjectOf(
  tx: Tx,
  { topic, worldId, given }: { topic: NotificationTopic; worldId: number; given: string },
): Promise<Subject> {
  const text = given.toLowerCase();
  switch (topic) {
    case 'boss':
      return text === '' ? ALL_SUBJECTS : bossOf(tx, worldId, text);
    case 'castle': {
      if (text === '') return ALL_SUBJECTS;
      const castle = castleByGameName(text) ?? castleBySlug(text);
      if (!castle) throw new AppError('subject_unknown');
      return { subject: castle.key, name: castle.displayName };
    }
    case 'clan':
      if (text === '') throw new AppError('subject_unknown');
      return { subject: text, name: given };
    default: {
      const id = Number(/^#?(\d{1,9})$/.exec(text)?.[1] ?? Number.NaN);
      const item = allItems().find((known) => known.id === id || known.name.toLowerCase() === text);
      if (!item) throw new AppError('subject_unknown');
      return { subject: String(item.id), name: item.name };
    }
  }
}

/**
 * By its identifier or the name that is shown. The world's own bosses come first: it has only one of
 * several known bosses of the same name, and may have bosses that our tables do not contain.
 */
async function bossOf(tx: Tx, worldId: number, text: string): Promise<Subject> {
  const board = await readBoard(tx, worldId, 'raids');
  const shown = board?.raids ?? [];
  const identifier =
    shown.find(({ npc_db_name }) => npc_db_name.toLowerCase() === text)?.npc_db_name ??
    shown.find(({ name }) => name.toLowerCase() === text)?.npc_db_name;
  if (identifier !== undefined) {
    const name = raidBossByDbName(identifier).name.slice(0, SUBJECT_NAME_MAX);
    return { subject: raidBossKey(identifier), name };
  }
  const byIdentifier = raidBossByDbName(text);
  const known =
    byIdentifier.npcId === null
      ? raidBosses.find(({ name }) => name.toLowerCase() === text)
      : byIdentifier;
  if (!known) throw new AppError('subject_unknown');
  return { subject: raidBossKey(known.dbName ?? `npc_${known.npcId}`), name: known.name };
}

export async function endSubscription(
  db: Db,
  { playerId, id }: { playerId: string; id: number },
): Promise<void> {
  await db
    .deleteFrom('notification_subscription')
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .execute();
}

export async function listSubscriptions(db: Db, playerId: string): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('notification_subscription')
    .select(['id', 'topic', 'world_id', 'subject', 'subject_name', 'kinds', 'enchant_from'])
    .select('price_to')
    .where('player_id', '=', playerId)
    .orderBy('topic')
    .orderBy('id')
    .limit(SUBSCRIPTIONS_MAX)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    topic: row.topic as NotificationTopic,
    server_id: row.world_id,
    subject: row.subject,
    name: nameOf(row.topic, row.subject, row.subject_name),
    kinds: SUBSCRIBED_KINDS.filter((kind) => row.kinds.includes(kind)),
    enchant_from: row.enchant_from,
    price_to: Number(row.price_to ?? 0),
  }));
}

function nameOf(topic: string, subject: string, stored: string): string {
  if (subject === '') return '';
  if (topic === 'boss') {
    const { npcId, name } = raidBossByDbName(subject);
    return npcId === null ? stored : name;
  }
  if (topic === 'price') return itemById(Number(subject)).name;
  return stored;
}
