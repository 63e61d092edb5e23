import '#web/lib/news-texts.ts';
import type { SecurityReply } from '#contract/security.ts';
import { useText } from '#web/lib/text.ts';
import { Ago } from '#web/ui/Ago.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';

/** When staff viewed this player's panel; hidden if that never happened. */
export function PanelViewSection({ security, zone }: { security: SecurityReply; zone: string }) {
  const { t } = useText();
  const { panel_views: views } = security;
  if (views.length === 0) return null;
  return (
    <section aria-labelledby="viewed" className="flex flex-col gap-2">
      <SectionHead id="viewed" title={t('news.viewed')} />
      <p className="text-sm text-muted">{t('news.viewedText')}</p>
      <ul>
        {views.map(({ started_at, reason }) => (
          <li
            key={started_at}
            className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-line-soft py-2"
          >
            <span className="text-sm text-muted">
              <Ago seconds={started_at} zone={zone} />
            </span>
            <span className="min-w-0 [overflow-wrap:anywhere]">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
