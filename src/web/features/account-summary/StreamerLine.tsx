import clsx from 'clsx';
import { usePanel } from '#web/lib/panel.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Glyph } from '#web/ui/Glyph.tsx';

/** 'STREAMER ON' with the code, for streamers only; everyone else sees how to become one. */
export function StreamerLine() {
  const { t } = useText();
  const { summary } = usePanel();
  if (!summary.is_streamer) {
    return (
      <p className={clsx(ROW, 'text-sm text-muted')}>
        <Glyph name="screen" size={20} className="flex-none" />
        {t('master.streamerOff')}
      </p>
    );
  }
  return (
    <p className={clsx(ROW, 'flex-wrap')}>
      <Badge tone="success">{t('master.streamerOn')}</Badge>
      <span>
        {t('master.streamerCode')} <b className="font-semibold">{summary.streamer_code}</b>
      </span>
    </p>
  );
}

/** As high as the field next to it. */
const ROW =
  'flex min-h-11 items-center gap-3 rounded-box border border-line-soft bg-surface px-4 py-2';
