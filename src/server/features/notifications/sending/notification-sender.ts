import { setTimeout as delay } from 'node:timers/promises';
import { LANGUAGES } from '#contract/languages.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Log } from '#server/platform/log.ts';
import type {
  Channel,
  Message,
  Outcome,
  Recipient,
  SendingChannel,
  Session,
} from '../channels/channel.ts';
import type { Channels } from '../channels/channel-list.ts';
import { renderEvent } from '../kinds/render-event.ts';
import { afterQuietHours, quietHoursOf, zoneOf } from '../quiet-hours.ts';
import { pauseWebhooks } from './clan-webhooks.repo.ts';
import { concludeSending } from './conclude-sending.ts';
import {
  beginSending,
  type ClaimedDelivery,
  claimDeliveries,
  pauseChannel,
  recoverDeliveries,
  skipOrPostpone,
} from './deliveries.repo.ts';
import { fanOut } from './fan-out.ts';

export interface NotificationSenderDeps {
  db: Db;
  log: Log;
  clock: Clock;
  config: Pick<Config, 'site' | 'worlds'>;
  channels: Channels;
}

export interface NotificationSender {
  /** Creates the deliveries of new events, and releases what a dead worker had claimed. */
  prepare(): Promise<void>;
  /** Sends on one channel until nothing is due; a slow channel does not delay others. */
  send(name: SendingChannel): Promise<void>;
  /** Stops after the current batch. */
  stop(): void;
}

const WAIT_MAX_MS = 1_000;

export function createNotificationSender(deps: NotificationSenderDeps): NotificationSender {
  const { db, log, clock, config, channels } = deps;
  let isStopping = false;

  async function prepare(): Promise<void> {
    await fanOut(deps);
    const repeatable = channels().filter(({ isRepeatable }) => isRepeatable);
    await recoverDeliveries(
      db,
      repeatable.map(({ name }) => name),
    );
  }

  async function send(name: SendingChannel): Promise<void> {
    const channel = channels().find((candidate) => candidate.name === name);
    if (!channel) return;
    const sessions = Array.from({ length: channel.connections }, () => channel.open());
    try {
      while (!isStopping) {
        const { deliveries, waitMs } = await claimDeliveries(db, channel);
        if (deliveries.length === 0 && (waitMs === 0 || waitMs > WAIT_MAX_MS)) return;
        if (deliveries.length === 0) await delay(waitMs);
        await Promise.all(sessions.map((session) => sendFrom(deliveries, channel, session)));
      }
    } finally {
      for (const session of sessions) session.close();
    }
  }

  /** Takes one after another out of the batch. */
  async function sendFrom(batch: ClaimedDelivery[], channel: Channel, session: Session) {
    for (let next = batch.shift(); next; next = batch.shift()) {
      await sendOne(next, channel, session);
    }
  }

  async function sendOne(delivery: ClaimedDelivery, channel: Channel, session: Session) {
    const now = clock.now();
    if (delivery.expires_at <= now) return skipOrPostpone(db, delivery, { skip: 'too late' });
    if (!delivery.is_allowed) return skipOrPostpone(db, delivery, { skip: 'not allowed' });
    // Quiet hours may have begun, or have been changed, since it was queued.
    const until = afterQuietHours(now, quietHoursOf(delivery, config, delivery.world_id));
    if (until > now) return skipOrPostpone(db, delivery, { until });
    const { id } = delivery;
    let message: Message;
    try {
      message = messageFor(config, delivery);
    } catch (error) {
      log.warn({ err: error, id }, 'notification cannot be rendered');
      return skipOrPostpone(db, delivery, { skip: 'cannot be rendered' });
    }
    if (!(await beginSending(db, delivery))) return;
    const outcome = await deliver(message, delivery, session);
    const { isRepeatable } = channel;
    await concludeSending(db, delivery, { outcome, isRepeatable, now: clock.now() });
    await holdBack(db, delivery, { channel, outcome });
    if (outcome.state !== 'sent') {
      const { state, answer } = outcome;
      // Mail servers repeat the address in their answers: only the code is logged.
      const [code] = /^(?:HTTP )?\d{3}\b/.exec(answer) ?? [];
      log.info({ id, channel: channel.name, state, code }, 'notification not sent');
    }
  }

  /** A failure does not stop the others; the message may have been sent, so it is not repeated. */
  async function deliver(
    message: Message,
    delivery: ClaimedDelivery,
    session: Session,
  ): Promise<Outcome> {
    try {
      return await session.deliver(message, recipientOf(delivery));
    } catch (error) {
      // Its text may contain a URL or an email address.
      const name = error instanceof Error ? error.name : 'unknown';
      log.warn({ id: delivery.id, error: name }, 'notification cannot be sent');
      return { state: 'refused', answer: name };
    }
  }

  return {
    prepare,
    send,
    stop: () => {
      isStopping = true;
    },
  };
}

type Attempt = { channel: Channel; outcome: Outcome };

/** If the outcome asks for a pause: pauses one clan's webhook, or the whole channel. */
async function holdBack(
  db: Db,
  { clan_webhook_id }: ClaimedDelivery,
  { channel, outcome }: Attempt,
) {
  const { waitSeconds = 0 } = outcome;
  if (waitSeconds > 0 && clan_webhook_id !== null) {
    await pauseWebhooks(db, [clan_webhook_id], waitSeconds);
  } else if (waitSeconds > 0) await pauseChannel(db, channel.name, waitSeconds);
}

function messageFor(config: NotificationSenderDeps['config'], delivery: ClaimedDelivery): Message {
  const known = LANGUAGES.find((language) => language === delivery.language);
  const language = known ?? config.site.language;
  const zone = zoneOf(config, delivery.world_id, delivery.zone);
  const { title, text, path } = renderEvent(delivery, { language, zone });
  const url = `${config.site.url}${path}`;
  return { id: delivery.key, title, text, url, language, expiresAt: delivery.expires_at };
}

function recipientOf({ clan_key, world_id, ...delivery }: ClaimedDelivery): Recipient {
  return {
    playerId: delivery.player_id,
    email: delivery.email,
    target: delivery.target ?? '',
    clan: clan_key === null ? null : { key: clan_key, worldId: world_id },
    push_key: delivery.push_key,
    push_secret: delivery.push_secret,
  };
}
