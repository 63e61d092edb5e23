import type { ReactNode } from 'react';
import type { ClanRow } from '#contract/boards.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { NoData } from '#web/ui/NoData.tsx';
import { NoMatch } from '#web/ui/NoMatch.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Sort } from '#web/ui/table-sort.ts';
import { usePhonePages } from '#web/ui/use-phone-pages.ts';
import { BANNERS, ClanBanners } from './ClanBanners.tsx';
import { ClanBrief } from './ClanBrief.tsx';
import type { ClanQuery } from './clan-query.ts';
import { clanUrl, hasDetails, matchingClans } from './clan-query.ts';
import { byReputation } from './clan-ranks.ts';
import { useClanColumns } from './use-clan-columns.tsx';

interface ClanBoardProps {
  /** Null when the board has not been read from the game yet. */
  clans: readonly ClanRow[] | null;
  query: ClanQuery;
  zone: string;
  /** The same search elsewhere, if nothing was found. */
  elsewhere?: ReactNode;
}

const FIRST_ROWS = 100;
const ROWS_ON_PHONES = 30;

export function ClanBoard({ clans, query, zone, elsewhere }: ClanBoardProps) {
  const { t } = useText();
  const detailed = (clans ?? []).filter(hasDetails);
  const columns = useClanColumns(zone, detailed);
  const pages = usePhonePages(ROWS_ON_PHONES);
  // A row of one or two would look broken.
  const hasBanners = query.name === '' && detailed.length >= BANNERS;
  const found = matchingClans(clans ?? [], query.name);
  const shown = query.isAll ? found : found.slice(0, FIRST_ROWS);
  return (
    <section aria-label={t('clans.title')} className="min-w-0">
      {hasBanners && <ClanBanners clans={detailed} zone={zone} />}
      <div className="board-with-gaps" data-after-banners={hasBanners || undefined}>
        <Table
          caption={t('clans.title')}
          columns={columns}
          rows={shown}
          keyOf={(clan) => clan.clan_name}
          phonePages={pages}
          secondLine={(clan) =>
            hasDetails(clan)
              ? { line: <ClanBrief clan={clan} />, more: clan.alliance && <p>{clan.alliance}</p> }
              : null
          }
          initialSort={query.sort}
          sortHref={(sort: Sort) => clanUrl({ ...query, sort })}
          empty={<NoClans clans={clans} query={query} elsewhere={elsewhere} />}
        />
      </div>
      {found.length > shown.length && (
        <PlainLink
          to={clanUrl({ ...query, isAll: true })}
          preventScrollReset
          className="mt-3 inline-flex min-h-11 items-center text-accent underline underline-offset-3"
        >
          {t('clans.showAll', { count: found.length })}
        </PlainLink>
      )}
    </section>
  );
}

function NoClans({ clans, query, elsewhere }: Omit<ClanBoardProps, 'zone'>) {
  const { t } = useText();
  if (!clans) return <NoData />;
  if (clans.length > 0) {
    const shown = clans.filter(hasDetails);
    return (
      <NoMatch
        title={t('clans.nobody.title', { name: query.name })}
        typed={query.name}
        names={shown.flatMap((clan) => [clan.clan_name, clan.leader_name ?? ''])}
        known={byReputation(shown)
          .slice(0, BANNERS)
          .map((clan) => clan.clan_name)}
        hrefFor={(name) => clanUrl({ ...query, name })}
        actions={elsewhere}
      >
        {t('clans.nobody.text', { count: clans.length })}
      </NoMatch>
    );
  }
  return (
    <EmptyState
      isWholePage
      title={t('clans.empty.title')}
      action={<LinkButton to="/connect">{t('layout.footer.connect')}</LinkButton>}
    >
      {t('clans.empty.text')}
    </EmptyState>
  );
}
