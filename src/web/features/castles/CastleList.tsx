import { type ReactNode, useId } from 'react';
import type { CastleRow } from '#contract/boards.ts';
import { castleByGameName } from '#reference/castles.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';

/** The short castle list of the front page: castle, ruler, siege. */
export function CastleList({
  castles,
  zone,
  aside,
}: {
  castles: readonly CastleRow[] | null;
  zone: string;
  aside: ReactNode;
}) {
  const { t } = useText();
  const headId = useId();
  const columns: Column<CastleRow>[] = [
    {
      id: 'castle',
      header: t('home.castleAndRuler'),
      card: 'title',
      grows: true,
      cell: (row) => <CastleName row={row} />,
    },
    {
      id: 'siege',
      header: t('lords.siege'),
      align: 'end',
      card: 'aside',
      cell: (row) => (
        <span className="text-xs">
          <DateTime seconds={row.castle_siege} zone={zone} mayBreak="always" />
        </span>
      ),
    },
  ];
  return (
    <section aria-labelledby={headId} className="min-w-0">
      <SectionHead title={t('home.lords')} id={headId} aside={aside} />
      <Table
        caption={t('home.lords')}
        columns={columns}
        rows={castles ?? []}
        keyOf={(row) => row.castle_name}
        isNarrow
        empty={
          <EmptyState title={t('worlds.notRead.title')}>{t('worlds.notRead.text')}</EmptyState>
        }
      />
    </section>
  );
}

function CastleName({ row }: { row: CastleRow }) {
  const { t } = useText();
  const links = useProfileLinks();
  const castle = castleByGameName(row.castle_name);
  return (
    <span className="flex min-w-0 items-center gap-3">
      {castle && <CastleCrest castle={castle.key} size={26} />}
      {/* Two links, one above the other, each tall enough for a finger. */}
      <span className="min-w-0">
        <span className="block truncate font-semibold leading-6">
          {castle ? (
            <NameLink to={links.castle(castle)} className="inline-block">
              {castle.displayName}
            </NameLink>
          ) : (
            row.castle_name
          )}
        </span>
        <span className="block truncate text-xs font-normal leading-6 text-muted">
          {row.name ? (
            <NameLink to={links.character(row.name)} className="inline-block">
              {row.name}
            </NameLink>
          ) : (
            t('home.noLord')
          )}
        </span>
      </span>
    </span>
  );
}
