import type { RenamesReply } from '#contract/renames.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';

type RenameBoardProps = { renames: RenamesReply['renames']; zone: string };

/** The former name and the current one. */
export function RenameBoard({ renames, zone }: RenameBoardProps) {
  const { t } = useText();
  const links = useProfileLinks();
  const columns: Column<RenamesReply['renames'][number]>[] = [
    {
      id: 'new',
      header: t('renames.new'),
      card: 'title',
      grows: true,
      cell: ({ new_name }) => (
        <NameLink to={links.character(new_name)} className="font-semibold">
          {new_name}
        </NameLink>
      ),
    },
    {
      id: 'old',
      header: t('renames.old'),
      grows: true,
      cell: ({ old_name }) => <span className="text-muted">{old_name}</span>,
    },
    {
      id: 'at',
      header: t('renames.at'),
      cell: ({ at }) => <DateTime seconds={at} zone={zone} />,
    },
  ];
  return (
    <Table
      caption={t('renames.title')}
      columns={columns}
      rows={renames}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          isWholePage
          title={t('renames.empty.title')}
          action={<LinkButton to="/ranking">{t('layout.nav.rankings')}</LinkButton>}
        >
          {t('renames.empty.text')}
        </EmptyState>
      }
    />
  );
}
