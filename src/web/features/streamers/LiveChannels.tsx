import { channelUrl } from '#contract/stream-services.ts';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';
import { type Channel, LiveLine } from './LiveLine.tsx';

/** Who is live, and channels of services that cannot be embedded here: links with title and viewers. */
export function LiveChannels({ channels }: { channels: readonly Channel[] }) {
  const { t } = useText();
  return (
    <ul className="grid gap-3 pt-5 sm:grid-cols-2">
      {channels.filter(isShown).map((channel) => (
        <li
          key={`${channel.service} ${channel.channel}`}
          className="flex min-w-0 flex-col gap-1 border border-l-3 border-line border-l-beam bg-surface px-4 py-2.5"
        >
          <span className="flex min-w-0 items-baseline justify-between gap-3">
            <Link
              to={channelUrl(channel.service, channel.channel)}
              className="min-w-0 truncate font-medium"
            >
              {channel.channel}
            </Link>
            <span className="flex-none text-sm text-muted">
              {t(`streams.services.${channel.service}`)}
            </span>
          </span>
          <LiveLine channel={channel} />
        </li>
      ))}
    </ul>
  );
}

/** Channels on Twitch are embedded below. */
function isShown({ service, state }: Channel): boolean {
  return service !== 'twitch' || state === 'live';
}
