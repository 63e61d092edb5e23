import { sql } from 'kysely';
import webPush from 'web-push';
import { type FoundEvent, recordEvents } from '#server/features/notifications/record-events.ts';
import { clanWebhookContext } from '#server/platform/crypto/clan-webhook-context.ts';
import { keyRingOf } from '#server/platform/crypto/key-ring.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { createBrowserKeys } from '#server/testing/notifications/browser-keys.ts';
import { openServices, type Services } from '#server/testing/notifications/services.ts';
import { runKilledWorkers } from '../trial/killed-workers.ts';
import { type FakeSmtpServer, openFakeSmtpServer } from '../try-mailing/fake-smtp-server.ts';

/** The secret of the workers, and of what they decrypt. */
const TRIAL_SECRET = 'trial-secret-trial-secret-trial-secret';

export interface Trial {
  db: Db;
  databaseUrl: string;
  /** One for each player; a quarter each by push, Telegram, email and a clan's Discord webhook. */
  notifications: number;
  workers: number;
  /** How often a worker is killed, spread over the run. */
  kills: number;
  /** Whether to end a killed worker's leases at once; otherwise they expire. */
  endsLeases: boolean;
  print(line: string): void;
}

export interface Outcome {
  states: Record<string, number>;
  onSite: number;
  deliveries: number;
  /** Without an outcome. */
  open: number;
  /** Seen twice by a player; a repeated push counts only with another tag. */
  twice: number;
  /** Marked as sent, but the service did not receive it. */
  missing: number;
  unclear: number;
  unclearReceived: number;
  repeatedPushes: number;
  seconds: number;
  kills: number;
}

/** Sends one notification to each player with workers that are killed, and counts what arrived. */
export async function runNotifications(trial: Trial): Promise<Outcome> {
  const { db, databaseUrl, notifications, print } = trial;
  const services = await openServices();
  const mail = await openFakeSmtpServer();
  const browser = createBrowserKeys();
  try {
    await prepare(trial, services, browser.keys);
    print(
      `${notifications} players, one boss that died, and a castle taken by each clan with a webhook`,
    );
    const vapid = webPush.generateVAPIDKeys();
    const run = await runKilledWorkers({
      ...trial,
      file: new URL('worker.ts', import.meta.url),
      args: [
        TRIAL_SECRET,
        databaseUrl,
        mail.url,
        services.origin,
        vapid.publicKey,
        vapid.privateKey,
      ],
      messages: notifications,
      count: () => services.received.length + mail.count(),
      isFinished: () => isFinished(db),
      // Only when there is one worker: others would lose their leases too.
      afterKill: async () => {
        if (trial.endsLeases && trial.workers === 1) await endLeases(db);
      },
    });
    return { ...(await compare(db, services, mail)), ...run };
  } finally {
    await services.close();
    await mail.close();
  }
}

async function prepare(
  { db, notifications }: Trial,
  { origin }: Services,
  keys: { p256dh: string; auth: string },
): Promise<void> {
  await sql`insert into player (id, email, email_verified, language, referral_id)
    select gen_random_uuid(), 'reader' || n || '@example.org', true,
      case when n % 2 = 0 then 'es' else 'en' end, 'notice' || n
    from generate_series(1, ${notifications}::int) n`.execute(db);
  await sql`insert into notification_subscription (player_id, topic, world_id, subject, kinds)
    select id, 'boss', 1, 'queen_ant', array['boss_died'] from player`.execute(db);
  await sql`insert into notification_endpoint (player_id, channel, target, push_key, push_secret)
    select id, channel, case channel when 'email' then ''
        when 'push' then ${`${origin}/push/`} || n else n::text end,
      case channel when 'push' then ${keys.p256dh}::text end,
      case channel when 'push' then ${keys.auth}::text end
    from (select id, substr(referral_id, 7)::int as n,
        (array['push', 'telegram', 'email'])[1 + substr(referral_id, 7)::int % 4] as channel
      from player) chosen where channel is not null`.execute(db);
  const now = new Date();
  const clans = await prepareClans(db);
  const taken = clans.map(
    (clan): FoundEvent => ({
      ...{ kind: 'clan_castle_taken', key: `giran ${clan}`, worldId: 1, subject: clan },
      ...{ data: { name: clan, detail: 'Giran' }, happenedAt: now },
    }),
  );
  await recordEvents(db, taken, { now, isPublished: () => false });
  const event: FoundEvent = {
    kind: 'boss_died',
    key: 'queen_ant 1',
    worldId: 1,
    subject: 'queen_ant',
    data: { name: 'Queen Ant' },
    happenedAt: now,
  };
  // Found twice, as by two workers.
  await recordEvents(db, [event, event], { now, isPublished: () => false });
  await recordEvents(db, [event], { now, isPublished: () => false });
}

/** Players without another channel lead a clan with a webhook. */
async function prepareClans(db: Db): Promise<string[]> {
  const keyRing = keyRingOf({
    ...{ secret: TRIAL_SECRET, old_secrets: [], game_passwords: { show: false, keys: [] } },
  });
  const { rows } = await sql<{ id: string; clan: string }>`
    select id, 'clan' || substr(referral_id, 7) as clan from player
    where substr(referral_id, 7)::int % 4 = 3`.execute(db);
  const webhooks = rows.map(({ id, clan }) => ({
    ...{ id, clan },
    sealed: keyRing.seal(`https://discord.com/api/webhooks/1/${clan}`, clanWebhookContext(1, clan)),
  }));
  await sql`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(webhooks)}::jsonb)
        as row (id uuid, clan text, sealed text)),
    page as (insert into clan_page (world_id, clan_key, clan_name, motto, recruitment,
        level_from, archetypes, is_recruiting, updated_by, updated_at)
      select 1, clan, clan, '', '', 1, '{}', false, id, now() from given)
    insert into clan_webhook (world_id, clan_key, url_sealed, player_id)
    select 1, clan, sealed, id from given`.execute(db);
  return rows.map(({ clan }) => clan);
}

/** As if the killed worker's leases had expired. */
async function endLeases(db: Db): Promise<void> {
  await sql`update notification_delivery set lease_until = to_timestamp(0)
    where lease_until is not null`.execute(db);
}

async function isFinished(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    select exists (select from notification_event where fanned_out_at is null)
      or exists (select from notification_delivery where finished_at is null) as is_open`.execute(
    db,
  );
  return rows[0]?.is_open === false;
}

async function compare(db: Db, services: Services, mail: FakeSmtpServer) {
  const rows = await db
    .selectFrom('notification_delivery')
    .leftJoin('notification_endpoint as endpoint', 'endpoint.id', 'endpoint_id')
    .leftJoin('player', 'player.id', 'endpoint.player_id')
    .leftJoin('clan_webhook as webhook', 'webhook.id', 'clan_webhook_id')
    .select(['notification_delivery.channel', 'state', 'target', 'email', 'clan_key'])
    .execute();
  const pushed = counted(services.pushes().map(({ path }) => path));
  const chats = counted(services.telegrams().map(({ chat_id }) => String(chat_id)));
  const clans = counted(services.discordPaths().map((path) => path.split('/').at(-1) ?? ''));
  const received = ({ channel, ...row }: (typeof rows)[number]) => {
    if (channel === 'clan_discord') return clans.get(row.clan_key ?? '') ?? 0;
    if (channel === 'email') return mail.received.get(row.email ?? '')?.length ?? 0;
    if (channel === 'telegram') return chats.get(row.target ?? '') ?? 0;
    return pushed.get(new URL(row.target ?? '').pathname) ?? 0;
  };
  const states: Record<string, number> = {};
  for (const { channel, state } of rows) {
    states[`${channel} ${state}`] = (states[`${channel} ${state}`] ?? 0) + 1;
  }
  const { onSite } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('onSite'))
    .executeTakeFirstOrThrow();
  const topics = new Set(services.pushes().map(({ headers }) => headers['topic']));
  const unclear = rows.filter(({ state }) => state === 'unclear');
  return {
    states,
    onSite,
    deliveries: rows.length,
    open: rows.filter(({ state }) => !['sent', 'unclear'].includes(state)).length,
    // A push that arrives again has the same tag, which a browser shows once.
    twice:
      rows.filter((row) => row.channel !== 'push' && received(row) > 1).length + topics.size - 1,
    missing: rows.filter((row) => row.state === 'sent' && received(row) === 0).length,
    unclear: unclear.length,
    unclearReceived: unclear.filter((row) => received(row) > 0).length,
    repeatedPushes: [...pushed.values()].filter((times) => times > 1).length,
  };
}

function counted(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
