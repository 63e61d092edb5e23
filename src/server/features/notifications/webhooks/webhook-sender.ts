import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { KeyRing } from '#server/platform/crypto/key-ring.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Log } from '#server/platform/log.ts';
import { retryAfterSeconds } from '#server/platform/outgoing/retry-after.ts';
import { type OutgoingResult, sendRequest } from '#server/platform/outgoing/send-request.ts';
import { concludeWebhook, type WebhookOutcome } from './conclude-webhook.ts';
import { messageIdOf, secretContext, signedHeaders } from './sign-webhook.ts';
import {
  type ClaimedWebhook,
  claimWebhooks,
  listDueEndpoints,
  recoverWebhooks,
} from './webhook-deliveries.repo.ts';

export interface WebhookSenderDeps {
  db: Db;
  log: Log;
  clock: Clock;
  config: Pick<Config, 'webhooks'>;
  keyRing: KeyRing;
}

export interface WebhookSender {
  /** Starts sending to every receiver that has something due, without waiting for the end. */
  sweep(): Promise<void>;
  /** Waits until everything that was started has ended. */
  drain(): Promise<void>;
  /** Completes the running requests, and starts no others. */
  stop(): Promise<void>;
}

const WAIT_MAX_SECONDS = 86_400;

/** Each receiver has its own loop: one that is slow delays nobody else. */
export function createWebhookSender(deps: WebhookSenderDeps): WebhookSender {
  const { db, log, clock, config, keyRing } = deps;
  const running = new Map<string, Promise<void>>();
  let isStopping = false;

  async function sweep(): Promise<void> {
    await recoverWebhooks(db);
    for (const id of await listDueEndpoints(db)) {
      if (isStopping || running.has(id)) continue;
      const loop = sendTo(id)
        .catch((error: unknown) => log.warn({ err: error, id }, 'webhooks not sent'))
        .finally(() => running.delete(id));
      running.set(id, loop);
    }
  }

  async function sendTo(endpointId: string): Promise<void> {
    while (!isStopping) {
      const batch = await claimWebhooks(db, endpointId);
      if (batch.length === 0) return;
      await Promise.all(batch.map(sendOne));
    }
  }

  async function sendOne(delivery: ClaimedWebhook): Promise<void> {
    const outcome = await post(delivery);
    const stopped = await concludeWebhook(db, { delivery, outcome });
    const fields = { id: delivery.endpoint_id, status: outcome.status, attempt: delivery.attempt };
    // Without its URL, which may contain a secret.
    if (outcome.state !== 'delivered') log.info(fields, 'webhook not delivered');
    if (stopped) log.warn({ id: delivery.endpoint_id, reason: stopped }, 'webhook stopped');
  }

  async function post(delivery: ClaimedWebhook): Promise<WebhookOutcome> {
    const { url, body } = delivery;
    const secret = openSecret(delivery, delivery.secret_sealed);
    // It waits until the operator restores the key or asks for a new secret.
    if (secret === undefined) return { ...withoutAnswer('secret cannot be read'), state: 'unsent' };
    const old = delivery.old_secret_sealed && openSecret(delivery, delivery.old_secret_sealed);
    const secrets = old ? [secret, old] : [secret];
    const id = messageIdOf(delivery.message_id);
    const headers = signedHeaders({ id, at: clock.now(), body, secrets });
    const request = {
      url,
      headers: { 'content-type': 'application/json', 'user-agent': 'Castellan', ...headers },
      body,
      maxBytes: 1_024,
    };
    const result = await sendRequest(request, config.webhooks.trusted_origins);
    return outcomeOf(result, clock.now());
  }

  function openSecret({ endpoint_id: id }: ClaimedWebhook, sealed: string): string | undefined {
    try {
      return keyRing.open(sealed, secretContext(id));
    } catch (error) {
      log.warn({ err: error, id }, 'webhook secret not read');
      return undefined;
    }
  }

  async function drain(): Promise<void> {
    await Promise.all(running.values());
  }

  return {
    sweep,
    drain,
    async stop() {
      isStopping = true;
      await drain();
    },
  };
}

function outcomeOf(result: OutgoingResult, now: Date): WebhookOutcome {
  if (result.state !== 'answered') return withoutAnswer(result.error);
  const { status, headers } = result;
  const isDelivered = status >= 200 && status < 300;
  const state = isDelivered ? 'delivered' : status === 410 ? 'gone' : 'later';
  const isBusy = status === 429 || status === 503;
  const delay = isBusy ? retryAfterSeconds(headers['retry-after'], now) : 0;
  const waitSeconds = Math.min(delay, WAIT_MAX_SECONDS);
  return { state, status, answer: `HTTP ${status}`, waitSeconds };
}

function withoutAnswer(answer: string): WebhookOutcome {
  return { state: 'later', status: 0, answer, waitSeconds: 0 };
}
