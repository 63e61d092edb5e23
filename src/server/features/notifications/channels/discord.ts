import { raidBossByDbName, raidBossKey } from '#reference/raid-bosses.ts';
import type { NotificationsConfig } from '#server/platform/config/notifications-schema.ts';
import { postRequest } from '#server/platform/outgoing/post-request.ts';
import { NOTIFICATION_KINDS } from '../kinds/kind-list.ts';
import { type Channel, outcomeOf } from './channel.ts';

type DiscordConfig = NonNullable<NotificationsConfig['discord']>;

/** What Discord allows one webhook. */
const PER_MINUTE = 30;

/**
 * Public news in the operator's Discord channel. An endpoint with a webhook as its target, such as
 * a clan's, is served as well. Discord cannot recognize a repetition, so a message that may have
 * been sent is not sent again.
 */
export function discordChannel(discord: DiscordConfig): Channel {
  const { origin } = new URL(discord.api_url);
  return {
    name: 'discord',
    perMinute: PER_MINUTE,
    connections: 1,
    isRepeatable: false,
    publishes({ kind, subject }) {
      if (!NOTIFICATION_KINDS[kind].isPublic || !discord.kinds.includes(kind)) return false;
      if (NOTIFICATION_KINDS[kind].topic !== 'boss') return true;
      return discord.bosses.length > 0
        ? discord.bosses.some((boss) => raidBossKey(boss) === subject)
        : raidBossByDbName(subject).isGrand;
    },
    open: () => ({
      async deliver({ title, text, url }, { target }) {
        const { pathname } = new URL(target || discord.webhook_url);
        const embed = { title: plain(title), description: plain(text), url };
        const result = await postRequest(
          {
            url: `${origin}${pathname}?wait=true`,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ embeds: [embed], allowed_mentions: { parse: [] } }),
          },
          [origin],
        );
        // The operator's own webhook is in the configuration and cannot be removed here.
        const outcome = outcomeOf(result, (status) => status === 404 && target !== '');
        const wait = result.state === 'answered' ? exhausted(result.headers) : 0;
        return wait > 0 ? { waitSeconds: wait, ...outcome } : outcome;
      },
      close: () => undefined,
    }),
  };
}

/** Names are players' own words: nothing in them is formatting or mentions anybody. */
function plain(text: string): string {
  return text.replace(/[\\*_~`|>[\]#@<]/g, '\\$&');
}

function exhausted(headers: Record<string, string | string[] | undefined>): number {
  if (headers['x-ratelimit-remaining'] !== '0') return 0;
  const seconds = Number(headers['x-ratelimit-reset-after']);
  return Number.isFinite(seconds) ? Math.min(Math.ceil(seconds), 60) : 0;
}
