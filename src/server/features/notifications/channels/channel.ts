import { CHANNEL_NAMES } from '#contract/notifications.ts';
import type { OutgoingResult } from '#server/platform/outgoing/send-request.ts';
import type { FoundEvent } from '../record-events.ts';

/** Those of players and the operator, and the webhooks of clans. */
export const SENDING_CHANNELS = [...CHANNEL_NAMES, 'clan_discord'] as const;
export type SendingChannel = (typeof SENDING_CHANNELS)[number];

/** Where one message goes; without a player for the site's own channel. */
interface Recipient {
  playerId: string | null;
  email: string | null;
  target: string;
  /** Whose webhook the target is. */
  clan: { key: string; worldId: number } | null;
  push_key: string | null;
  push_secret: string | null;
}

export interface Message {
  /** The same for every attempt, and for nothing else. */
  id: string;
  title: string;
  text: string;
  /** The full address of what it is about. */
  url: string;
  language: 'en' | 'es';
  expiresAt: Date;
}

/** The outcome of sending a message. */
export interface Outcome {
  /**
   * `gone`: the endpoint no longer exists and is removed. `refused`: this message is. `later`: not
   * now. `unsent`: nothing was sent, and nothing can be at the moment. `unclear`: it may have been
   * sent.
   */
  state: 'sent' | 'gone' | 'refused' | 'later' | 'unsent' | 'unclear';
  /** In the service's words; without addresses and keys. */
  answer: string;
  /** How long the service asked us to pause this channel. */
  waitSeconds?: number;
}

/** One connection; messages are sent one after another. */
export interface Session {
  deliver(message: Message, to: Recipient): Promise<Outcome>;
  close(): void;
}

/** A way to reach players. To add one, write it here and add it to `channel-list.ts`. */
export interface Channel {
  name: SendingChannel;
  /** The limit of all workers together. */
  perMinute: number;
  connections: number;
  /**
   * Whether the receiving program shows a repeated message only once. Only then is one that may
   * have been sent sent again; otherwise it is `unclear`, and only on the site.
   */
  isRepeatable: boolean;
  /** Whether the site's own public channel gets it. */
  publishes?(event: Pick<FoundEvent, 'kind' | 'subject'>): boolean;
  open(): Session;
}

const WAIT_MAX_SECONDS = 3_600;

/**
 * By the HTTP statuses that services use alike; `isGone` decides which responses mean that the
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
  const given = Number(inBody ?? header);
  const seconds = Number.isFinite(given) && given > 0 ? given : 5;
  return Math.min(Math.ceil(seconds), WAIT_MAX_SECONDS);
}
