import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type {
  ChannelName,
  NotificationKindName,
  NotificationSettings,
  NotificationsReply,
} from '#contract/notifications.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Log } from '#server/platform/log.ts';
import { canSendBulk } from '#server/platform/mail/bulk-mailer.ts';
import { renderEvent } from './kinds/render-event.ts';
import { zoneOf } from './quiet-hours.ts';
import { listSubscriptions } from './subscriptions.ts';

const PAGE_SIZE = 30;

interface Reader {
  playerId: string;
  language: Language;
  before: number | undefined;
}

interface ListDeps {
  db: Db;
  log: Log;
  config: Pick<Config, 'worlds'>;
}

/** Newest first, in the reader's language. A notification that cannot be rendered is left out. */
export async function listNotifications(
  { db, log, config }: ListDeps,
  { playerId, language, before }: Reader,
): Promise<NotificationsReply> {
  const [rows, unread, preference] = await Promise.all([
    db
      .selectFrom('notification')
      .innerJoin('notification_event as event', 'event.id', 'notification.event_id')
      .select(['notification.id', 'read_at', 'event.kind', 'event.world_id', 'event.subject'])
      .select(['event.data', 'event.happened_at', 'event.id as event_id'])
      .where('notification.player_id', '=', playerId)
      .$if(before !== undefined, (query) => query.where('notification.id', '<', before ?? 0))
      .orderBy('notification.id', 'desc')
      .limit(PAGE_SIZE + 1)
      .execute(),
    countUnread(db, playerId),
    db
      .selectFrom('notification_preference')
      .select('zone')
      .where('player_id', '=', playerId)
      .executeTakeFirst(),
  ]);
  const shown = rows.slice(0, PAGE_SIZE);
  return {
    notifications: shown.flatMap((row) => {
      const zone = zoneOf(config, row.world_id, preference?.zone);
      try {
        return {
          id: row.id,
          kind: row.kind as NotificationKindName,
          ...renderEvent(row, { language, zone }),
          happened_at: unixSeconds(row.happened_at),
          is_read: row.read_at !== null,
        };
      } catch (error) {
        logOnce(log, row.event_id, error);
        return [];
      }
    }),
    next: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
    unread,
  };
}

/** Lists are read repeatedly, but an event is logged once, and again only after 1,000 others. */
const LOGGED_MAX = 1_000;
const logged = new Set<number>();

function logOnce(log: Log, eventId: number, error: unknown): void {
  if (logged.has(eventId)) return;
  if (logged.size === LOGGED_MAX) logged.clear();
  logged.add(eventId);
  log.warn({ err: error, eventId }, 'notification event could not be rendered');
}

async function countUnread(db: Db, playerId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('player_id', '=', playerId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

/** Marks one notification, or all of the player's. */
export async function markRead(
  db: Db,
  { playerId, id }: { playerId: string; id: number | undefined },
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: sql<Date>`now()` })
    .where('player_id', '=', playerId)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .execute();
}

export type SettingsConfig = Pick<Config, 'notifications' | 'mail' | 'mode' | 'security'>;

export async function readNotificationSettings(
  db: Db,
  { playerId, config }: { playerId: string; config: SettingsConfig },
): Promise<NotificationSettings> {
  const [subscriptions, endpoints, quiet, clans] = await Promise.all([
    listSubscriptions(db, playerId),
    db
      .selectFrom('notification_endpoint')
      .select(['id', 'channel', 'label', 'created_at', 'used_at'])
      .where('player_id', '=', playerId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('notification_preference')
      .select(['quiet_from', 'quiet_to', 'zone'])
      .where('player_id', '=', playerId)
      .executeTakeFirst(),
    db
      .selectFrom('game_account')
      .innerJoin('game_character', (join) =>
        join
          .onRef('game_character.world_id', '=', 'game_account.world_id')
          .onRef('game_character.login', '=', 'game_account.login'),
      )
      .select(['game_character.world_id as server_id', 'clan_name'])
      .distinct()
      .where('game_account.player_id', '=', playerId)
      .where('clan_name', 'is not', null)
      .orderBy('clan_name')
      .limit(20)
      .execute(),
  ]);
  const { push, telegram } = config.notifications;
  return {
    subscriptions,
    endpoints: endpoints.map((endpoint) => ({
      id: endpoint.id,
      channel: endpoint.channel as ChannelName,
      label: endpoint.label,
      created_at: unixSeconds(endpoint.created_at),
      used_at: endpoint.used_at ? unixSeconds(endpoint.used_at) : 0,
    })),
    quiet:
      quiet?.quiet_from == null || quiet.quiet_to == null
        ? null
        : { from: quiet.quiet_from, to: quiet.quiet_to, zone: quiet.zone },
    channels: {
      email: canSendBulk(config),
      push_key: push?.public_key ?? '',
      telegram_bot: telegram?.bot ?? '',
    },
    own_clans: clans.map(({ server_id, clan_name }) => ({ server_id, name: clan_name ?? '' })),
  };
}

interface QuietCommand {
  playerId: string;
  isOn: boolean;
  from: number;
  to: number;
  zone: string;
}

export async function saveQuietHours(
  db: Db,
  { playerId, isOn, from, to, zone }: QuietCommand,
): Promise<void> {
  const fields = { quiet_from: isOn ? from : null, quiet_to: isOn ? to : null, zone };
  await db
    .insertInto('notification_preference')
    .values({ player_id: playerId, ...fields })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(fields))
    .execute();
}

export async function removeEndpoint(
  db: Db,
  { playerId, id }: { playerId: string; id: number },
): Promise<void> {
  await db
    .deleteFrom('notification_endpoint')
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .execute();
}

/** Also called for anyone with the link from an email; repeating it changes nothing. */
export async function stopEmails(db: Db, playerId: string): Promise<void> {
  await db
    .deleteFrom('notification_endpoint')
    .where('player_id', '=', playerId)
    .where('channel', '=', 'email')
    .execute();
}
