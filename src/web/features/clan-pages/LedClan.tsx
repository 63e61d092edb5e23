import type { OwnClansReply } from '#contract/clan-pages.ts';
import { useText } from '#web/lib/text.ts';
import { BreakableName } from '#web/ui/BreakableName.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ClanBanner } from './ClanBanner.tsx';
import { ClanPageText } from './ClanPageText.tsx';
import { EditPage } from './EditPage.tsx';
import { RequestTable } from './RequestTable.tsx';
import { WebhookSettings } from './WebhookSettings.tsx';

type LedClanProps = { serverId: number; led: OwnClansReply['led'][number]; zone: string };

/** What the leader of a clan can do for it. */
export function LedClan({ serverId, led, zone }: LedClanProps) {
  const { t } = useText();
  const { clan, leader, page, is_hidden, webhook_set_at, requests } = led;
  return (
    <section aria-label={clan} className="border-t-2 border-beam bg-surface">
      <ClanBanner clan={clan}>
        <h2 className="text-xl sm:text-2xl">
          <BreakableName name={clan} />
        </h2>
        <p>{t('clanPages.leader', { char: leader })}</p>
      </ClanBanner>
      <p className="flex flex-wrap items-center gap-4 border-b border-line-soft px-4 py-3 sm:px-5">
        <EditPage serverId={serverId} clan={clan} page={page} />
        <Link to={`/clans/${encodeURIComponent(clan)}?server_id=${serverId}`}>
          {t('clanPages.public')}
        </Link>
      </p>
      <div className="grid gap-x-12 gap-y-4 p-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div>
          {is_hidden && <Notice tone="danger">{t('clanPages.hidden')}</Notice>}
          {page ? (
            <ClanPageText page={page} />
          ) : (
            <p className="py-4 text-muted">{t('clanPages.empty')}</p>
          )}
        </div>
        {((page && !is_hidden) || webhook_set_at > 0) && (
          <WebhookSettings serverId={serverId} clan={clan} setAt={webhook_set_at} zone={zone} />
        )}
        <div className="lg:col-span-2">
          <h3 className="text-lg">{t('clanPages.requests')}</h3>
          <RequestTable
            caption={t('clanPages.requests')}
            requests={requests}
            decisions={['accepted', 'declined']}
            zone={zone}
            empty={t('clanPages.noRequests')}
          />
        </div>
      </div>
    </section>
  );
}
