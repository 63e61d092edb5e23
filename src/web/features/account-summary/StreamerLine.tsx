import { usePanel } from '#web/lib/panel.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** 'STREAMER ON' with the code, for streamers only; everyone else sees how to become one. */
export function StreamerLine() {
  const { t } = useText();
  const { summary } = usePanel();
  if (!summary.is_streamer) return <p className="text-sm text-muted">{t('master.streamerOff')}</p>;
  return (
    <p className="flex flex-wrap items-center gap-3">
      <Badge tone="success">{t('master.streamerOn')}</Badge>
      <span>
        {t('master.streamerCode')} <b className="font-semibold">{summary.streamer_code}</b>
      </span>
    </p>
  );
}
