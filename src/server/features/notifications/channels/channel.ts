import type { Language } from '#contract/languages.ts';
import { CHANNEL_NAMES } from '#contract/notifications.ts';
import { retryAfterSeconds } from '#server/platform/outgoing/retry-after.ts';
import type { OutgoingResult } from '#server/platform/outgoing/send-request.ts';
import type { FoundEvent } from '../record-events.ts';

/** The channels of players and of the operator, and the webhooks of clans. */
export const SENDING_CHANNELS = [...CHANNEL_NAMES, 'clan_discord'] as const;
export type SendingChannel = (typeof SENDING_CHANNELS)[number];

/** Where one message goes; the site's own channel has no player. */
export interface Recipient {
  playerId: string | null;
  email: string | null;
  target: string;
  /** The clan whose webhook the target is. */
  clan: { key: string; worldId: number } | null;
  push_key: string | null;
  push_secret: string | null;
}

export interface Message {
  /** The same for every attempt, and for nothing else. */
  id: string;
  title: string;
  text: string;
  /** The absolute URL of the page it leads to. */
  url: string;
  language: Language;
  expiresAt: Date;
}

/** The outcome of sending a message. */
export interface Outcome {
  /**
   * `gone`: the endpoint no longer exists and is removed. `refused`: the service refuses this
   * message. `later`: the attempt failed, another may not. `unsent`: nothing was sent, and nothing
   * can be at the moment. `unclear`: it may have been sent.
   */
  state: 'sent' | 'gone' | 'refused' | 'later' | 'unsent' | 'unclear';
  /** The service's response or the error, in short. */
  answer: string;
  /** How long this channel, or this clan's webhook, is to pause. */
  waitSeconds?: number;
}

/** One connection; messages are sent one after another. */
export interface Session {
  deliver(message: Message, to: Recipient): Promise<Outcome>;
  close(): void;
}

/** A way to reach players. To add one, write it in this folder and add it to `channel-list.ts`. */
export interface Channel {
  name: SendingChannel;
  /** The limit of all workers together. */
  perMinute: number;
  connections: number;
  /**
   * Whether the receiving program shows a repeated message only once. Only then is a message that
   * may have been sent repeated; otherwise it stays `unclear`, and the player may find it only on the
   * site.
   */
  isRepeatable: boolean;
  /** Whether this is a public channel of the site that gets the event. */
  publishes?(event: Pick<FoundEvent, 'kind' | 'subject'>): boolean;
  open(): Session;
}

const WAIT_MAX_SECONDS = 3_600;

/**
 * From HTTP statuses that mean the same for every service; `isGone` decides which responses mean that the
 * endpoint no longer exists.
 */
export function outcomeOf(
  result: OutgoingResult,
  isGone: (status: number, text: string) => boolean,
): Outcome {
  if (result.state !== 'answered') {
    return { state: result.state === 'unclear' ? 'unclear' : 'later', answer: result.error };
  }
  const { status, headers, text } = result;
  const answer = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { state: 'sent', answer };
  if (status === 429) {
    return { state: 'unsent', answer, waitSeconds: retryAfter(headers['retry-after'], text) };
  }
  if (isGone(status, text)) return { state: 'gone', answer };
  return { state: status >= 500 || status === 408 ? 'later' : 'refused', answer };
}

/** Seconds, from the header or as Discord and Telegram write it in the body. */
function retryAfter(header: string | undefined, text: string): number {
  const inBody = /"retry_after"\s*:\s*([\d.]+)/.exec(text)?.[1];
  const value = inBody === undefined ? retryAfterSeconds(header, new Date()) : Number(inBody);
  const seconds = Number.isFinite(value) && value > 0 ? value : 5;
  return Math.min(Math.ceil(seconds), WAIT_MAX_SECONDS);
}
