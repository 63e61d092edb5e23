import { raidBossByDbName, raidBossKey } from '#reference/raid-bosses.ts';
import type { NotificationsConfig } from '#server/platform/config/notifications-schema.ts';
import { clanWebhookContext } from '#server/platform/crypto/clan-webhook-context.ts';
import type { KeyRing } from '#server/platform/crypto/key-ring.ts';
import { sendRequest } from '#server/platform/outgoing/send-request.ts';
import { NOTIFICATION_KINDS } from '../kinds/kind-list.ts';
import { type Channel, type Message, type Outcome, outcomeOf } from './channel.ts';

type DiscordConfig = NonNullable<NotificationsConfig['discord']>;

/** What Discord allows one webhook. */
const PER_MINUTE = 30;
/** Well below the 50 requests a second that Discord allows an IP address. */
const CLANS_PER_MINUTE = 1_200;

/**
 * Public news in the operator's Discord channel. Discord cannot recognize a repetition, so a message
 * that may have been sent is not sent again.
 */
export function discordChannel(discord: DiscordConfig): Channel {
  const { origin } = new URL(discord.api_url);
  return {
    name: 'discord',
    perMinute: PER_MINUTE,
    connections: 1,
    isRepeatable: false,
    publishes({ kind, subject }) {
      if (
        !NOTIFICATION_KINDS[kind].isPublic ||
        !discord.kinds.some((published) => published === kind)
      )
        return false;
      if (NOTIFICATION_KINDS[kind].topic !== 'boss') return true;
      return discord.bosses.length > 0
        ? discord.bosses.some((boss) => raidBossKey(boss) === subject)
        : raidBossByDbName(subject).isGrand;
    },
    open: () => ({
      async deliver(message, { target }) {
        const { result, outcome } = await post(origin, target || discord.webhook_url, message);
        const wait = result.state === 'answered' ? secondsUntilReset(result.headers) : 0;
        // The operator's own webhook is in the configuration and cannot be removed here.
        const cannotRemove = outcome.state === 'gone' && target === '';
        const concluded: Outcome = cannotRemove ? { ...outcome, state: 'refused' } : outcome;
        return wait > 0 ? { waitSeconds: wait, ...concluded } : concluded;
      },
      close: () => undefined,
    }),
  };
}

/**
 * Webhooks that leaders entered for their clans. All requests go to `apiUrl`, whatever host was
 * entered. Each webhook has its own rate limit (`clan-webhooks.repo.ts`); this one is for all of them
 * together.
 */
export function clanDiscordChannel(apiUrl: string, keyRing: KeyRing): Channel {
  const { origin } = new URL(apiUrl);
  return {
    name: 'clan_discord',
    perMinute: CLANS_PER_MINUTE,
    connections: 4,
    isRepeatable: false,
    open: () => ({
      async deliver(message, { target, clan }) {
        if (!clan) return { state: 'refused', answer: 'no clan' };
        const url = keyRing.open(target, clanWebhookContext(clan.worldId, clan.key));
        const { result, outcome } = await post(origin, url, message);
        const wait = result.state === 'answered' ? secondsUntilReset(result.headers) : 0;
        return wait > 0 ? { waitSeconds: wait, ...outcome } : outcome;
      },
      close: () => undefined,
    }),
  };
}

async function post(origin: string, webhook: string, { title, text, url }: Message) {
  const { pathname } = new URL(webhook);
  const embed = { title: plain(title), description: plain(text), url };
  const result = await sendRequest(
    {
      url: `${origin}${pathname}?wait=true`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ embeds: [embed], allowed_mentions: { parse: [] } }),
    },
    [origin],
  );
  return { result, outcome: outcomeOf(result, (status) => status === 404 || status === 410) };
}

/** Names are players' own words: nothing in them may be formatting or mention anybody. */
function plain(text: string): string {
  return text.replace(/[\\*_~`|>[\]#@<]/g, '\\$&');
}

/** 0 unless this was the last request that the rate limit allows for now. */
function secondsUntilReset(headers: Record<string, string | string[] | undefined>): number {
  if (headers['x-ratelimit-remaining'] !== '0') return 0;
  const seconds = Number(headers['x-ratelimit-reset-after']);
  return Number.isFinite(seconds) ? Math.min(Math.ceil(seconds), 60) : 0;
}
