import type { MarketReply } from '#contract/market.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Link } from '#web/ui/Link.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Table } from '#web/ui/Table.tsx';
import { usePhonePages } from '#web/ui/use-phone-pages.ts';
import { useOfferColumns } from './offer-columns.tsx';

const ROWS_ON_PHONES = 25;

type OfferBoardProps = {
  market: MarketReply;
  /** URLs of the first and the next page; null where there is none. */
  firstHref: string | null;
  nextHref: string | null;
  /** Rows of several kinds of stores. */
  isMixed: boolean;
  /** Where the player can ask to be notified of offers like these. */
  notifyHref: string;
};

export function OfferBoard({ market, firstHref, nextHref, isMixed, notifyHref }: OfferBoardProps) {
  const { t } = useText();
  const columns = useOfferColumns({
    serverId: market.server_id,
    isMixed,
    hasUsual: market.offers.some(({ usual }) => usual !== null),
  });
  const pages = usePhonePages(ROWS_ON_PHONES, 'page', 'offers');
  return (
    <section aria-labelledby="offers">
      <SectionHead
        id="offers"
        title={t('market.offers')}
        aside={
          <span className="flex items-center gap-4">
            {t('market.found', { count: market.total })}
            <LinkButton to={notifyHref} size="sm">
              {t('layout.notify')}
            </LinkButton>
          </span>
        }
      />
      <Table
        caption={t('market.offers')}
        columns={columns}
        rows={market.offers}
        keyOf={({ id }) => id}
        phonePages={pages}
        empty={<EmptyState title={t('market.empty.title')}>{t('market.empty.text')}</EmptyState>}
      />
      <nav aria-label={t('market.pages')} className="flex gap-6 py-4 text-sm">
        {firstHref && <Link to={firstHref}>{t('market.first')}</Link>}
        {nextHref && <Link to={nextHref}>{t('market.next')}</Link>}
      </nav>
    </section>
  );
}
