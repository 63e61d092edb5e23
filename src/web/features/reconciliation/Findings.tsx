import type { Fact, Finding } from '#contract/reconciliation-findings.ts';
import { type Translate, useText } from '#web/lib/text.ts';
import { EvidenceLines } from '#web/ui/EvidenceLines.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';

/** Kinds of findings about orders; the others are about payments. */
const ORDER_FINDINGS = new Set(['order_books', 'world']);

type FindingsProps = { findings: readonly Finding[]; zone: string };

/** The differences, with the facts of both sides. */
export function Findings({ findings, zone }: FindingsProps) {
  const { t } = useText();
  if (findings.length === 0) return null;
  const columns: Column<Finding>[] = [
    {
      id: 'kind',
      header: t('admin.reconciliation.what'),
      card: 'title',
      cell: ({ kind }) => t(`admin.reconciliation.kinds.${kind}`),
    },
    { id: 'ours', header: t('admin.reconciliation.ours'), cell: ({ ours }) => sentences(t, ours) },
    {
      id: 'theirs',
      header: t('admin.reconciliation.theirs'),
      grows: true,
      cell: ({ theirs, evidence }) => (
        <div className="whitespace-normal">
          {sentences(t, theirs)}
          <EvidenceLines lines={evidence} zone={zone} />
        </div>
      ),
    },
    {
      id: 'where',
      header: t('admin.reconciliation.where'),
      cell: ({ kind, id }) =>
        kind === 'books_payment' ? (
          id
        ) : (
          <Link to={`/admin/${ORDER_FINDINGS.has(kind) ? 'orders' : 'payments'}/${id}`}>
            {t('admin.reconciliation.open')}
          </Link>
        ),
    },
  ];
  return (
    <Table
      caption={t('admin.reconciliation.findings')}
      columns={columns}
      rows={findings}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      empty={null}
    />
  );
}

function sentences(t: Translate, facts: readonly Fact[]): string {
  return facts
    .map(({ code, amount = 0, text = '' }) =>
      t(`admin.reconciliation.facts.${code}`, { amount, text }),
    )
    .join(' · ');
}
