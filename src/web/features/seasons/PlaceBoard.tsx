import type { SeasonHero } from '#contract/seasons.ts';
import { useText } from '#web/lib/text.ts';
import { ActionsHeader } from '#web/ui/ActionsHeader.tsx';
import { Amount } from '#web/ui/Amount.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Link } from '#web/ui/Link.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Table } from '#web/ui/Table.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import type { Column } from '#web/ui/table-column.ts';

type PlaceBoardProps = {
  id: string;
  title: string;
  heroes: readonly SeasonHero[];
  serverId: number;
};

/** The characters in the same place of their classes, and their names for copying. */
export function PlaceBoard({ id, title, heroes, serverId }: PlaceBoardProps) {
  const { t } = useText();
  const rows = heroes.map((hero, index) => ({ ...hero, rank: index + 1 }));
  const columns: Column<(typeof rows)[number]>[] = [
    { id: 'rank', header: t('admin.seasons.rank'), card: 'lead', cell: ({ rank }) => rank },
    {
      id: 'class',
      header: t('admin.seasons.class'),
      cell: (hero) => <span className="whitespace-nowrap">{hero.class}</span>,
    },
    {
      id: 'name',
      header: t('admin.seasons.name'),
      card: 'title',
      grows: 'roomy',
      cell: ({ name }) => name,
    },
    {
      id: 'point',
      header: t('admin.seasons.points'),
      align: 'end',
      card: 'aside',
      cell: ({ point }) => <Amount value={point} />,
    },
    {
      id: 'see',
      header: <ActionsHeader />,
      isUnlabeled: true,
      cell: (hero) => (
        <Link
          to={`/admin/servers/${serverId}/chars/${hero.id}`}
          aria-label={`${t('admin.seasons.see')} ${hero.name}`}
        >
          {t('admin.seasons.see')}
        </Link>
      ),
    },
  ];
  const names = heroes.map(({ name }) => name).join(', ');
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <Table
        caption={title}
        columns={columns}
        rows={rows}
        keyOf={(hero) => hero.id}
        empty={<EmptyState title={t('admin.seasons.nobody')} />}
      />
      {heroes.length > 0 && (
        <div className="flex flex-col items-end gap-2 pt-4">
          <div className="w-full">
            <Field label={t('admin.seasons.names', { title })}>
              <Textarea
                value={names}
                readOnly
                rows={2}
                // As tall as its text: a fixed height would cut its last line.
                className="field-sizing-content"
                onFocus={(event) => event.target.select()}
              />
            </Field>
          </div>
          <CopyButton text={names} />
        </div>
      )}
    </section>
  );
}
