import { type StatementReply, statementCsvPath } from '#contract/orders.ts';
import type { Purse } from '#contract/purses.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Link } from '#web/ui/Link.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { usePhonePages } from '#web/ui/use-phone-pages.ts';
import { Ledger } from './Ledger.tsx';
import { PurseLinks } from './PurseLinks.tsx';

const ROWS_ON_PHONES = 20;

type StatementProps = {
  statement: StatementReply;
  purse: Purse;
  zone: string;
  hrefOf: (purse: Purse, before?: number) => string;
  hasMore: boolean;
};

/** One page of a purse's transactions, newest first. */
export function Statement({ statement, purse, zone, hrefOf, hasMore }: StatementProps) {
  const { t } = useText();
  const pages = usePhonePages(ROWS_ON_PHONES, 'lines_page', 'statement');
  const last = statement.lines.at(-1);
  return (
    <section aria-labelledby="statement">
      <SectionHead
        id="statement"
        title={t('orders.statement')}
        aside={
          <Link to={statementCsvPath(purse)} isDocument download>
            {t('orders.export')}
          </Link>
        }
      />
      <div className="flex flex-col gap-3 pt-4">
        <PurseLinks current={purse} balances={statement.balances} hrefOf={hrefOf} />
        <div>
          {last ? (
            <Ledger lines={statement.lines} zone={zone} pages={pages} />
          ) : (
            <EmptyState title={t('orders.noLines.title')} sign={<FramedIcon name="coins" />}>
              {t('orders.noLines.text')}
            </EmptyState>
          )}
          {hasMore && last && (
            <p className="py-4 text-sm">
              <Link to={hrefOf(purse, last.id)}>{t('orders.older')}</Link>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
