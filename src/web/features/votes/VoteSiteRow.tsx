import clsx from 'clsx';
import { useState } from 'react';
import { startVoteReplySchema, VOTES_PATH, type VoteSiteView } from '#contract/votes.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TypedCode } from './TypedCode.tsx';

type VoteSiteRowProps = { site: VoteSiteView; zone: string; onLeft: () => void };

export function VoteSiteRow({ site, zone, onLeft }: VoteSiteRowProps) {
  const { t } = useText();
  const api = useApi();
  const [error, setError] = useState('');
  const minutes = Math.ceil(site.again_in / 60);
  const vote = async () => {
    setError('');
    // Opened at once, because browsers allow that only in a click; its URL is set later. Where a
    // code must be typed the player has to see it here first.
    const page = site.is_typed ? null : window.open('about:blank', '_blank');
    try {
      const body = { site: site.site };
      const { url } = await api.send('POST', VOTES_PATH, startVoteReplySchema, body);
      if (page) {
        page.opener = null;
        page.location.href = url;
      } else if (!site.is_typed) window.location.assign(url);
      onLeft();
    } catch (failure) {
      page?.close();
      setError(messageOf(failure));
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border border-line bg-surface px-5 py-4">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{site.title}</p>
        <p className="text-sm text-muted">
          {t('votes.earns', { count: site.points })}
          {' · '}
          {t('votes.every', { count: site.cooldown_hours })}
        </p>
        {site.problem && (
          <p
            className={clsx(
              'max-w-[60ch] pt-1 text-sm',
              site.problem === 'site_silent' ? 'text-muted' : 'text-danger',
            )}
          >
            {t(`votes.problems.${site.problem}`)}
          </p>
        )}
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      </div>
      {site.state === 'voted' ? (
        <p className="text-right text-sm">
          <Badge tone="success">{t('votes.voted')}</Badge>{' '}
          <span className="text-muted">
            <time
              dateTime={new Date(site.again_at * 1000).toISOString()}
              title={`${formatDateTime(site.again_at, zone)} (${zone})`}
            >
              {t(minutes < 60 ? 'votes.againMinutes' : 'votes.againHours', {
                hours: Math.floor(minutes / 60),
                minutes: minutes % 60,
              })}
            </time>
          </span>
        </p>
      ) : (
        <div className="flex items-center gap-3">
          {site.state === 'waiting' && <Badge tone="accent">{t('votes.waiting')}</Badge>}
          {!site.typed && (
            <Button
              variant={site.state === 'ready' ? 'primary' : 'secondary'}
              aria-label={t('votes.voteOn', { site: site.title })}
              onClick={() => void vote()}
            >
              {t('votes.vote')}
            </Button>
          )}
        </div>
      )}
      {site.typed && <TypedCode title={site.title} {...site.typed} />}
    </li>
  );
}
