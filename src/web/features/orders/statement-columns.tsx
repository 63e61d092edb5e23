import clsx from 'clsx';
import type { StatementReply } from '#contract/orders.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Glyph } from '#web/ui/Glyph.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { movementIcon } from './movement-icon.ts';
import { useMovementName } from './movement-name.ts';

type Line = StatementReply['lines'][number];

export function useStatementColumns(zone: string): readonly Column<Line>[] {
  const { t } = useText();
  const language = useLanguage();
  const nameOf = useMovementName();
  return [
    {
      id: 'reason',
      header: t('orders.movement.reason'),
      card: 'title',
      grows: true,
      cell: ({ reason, amount }) => (
        <span className="flex min-w-0 items-center gap-3">
          <Glyph
            name={movementIcon(reason)}
            size={20}
            className={clsx('flex-none', amount > 0 ? 'text-success' : 'text-muted')}
          />
          <span>{nameOf(reason)}</span>
        </span>
      ),
    },
    {
      id: 'at',
      header: t('orders.movement.at'),
      isUnlabeled: true,
      cell: ({ at }) => (
        <span className="text-muted md:text-sm">
          <DateTime seconds={at} zone={zone} />
        </span>
      ),
    },
    {
      id: 'amount',
      header: t('orders.movement.amount'),
      align: 'end',
      card: 'aside',
      cell: ({ amount }) => (
        <span className={clsx('font-semibold', amount > 0 && 'text-success')}>
          {amount > 0 && '+'}
          {formatNumber(amount, language)}
        </span>
      ),
    },
    {
      id: 'balance',
      header: t('orders.movement.balance'),
      align: 'end',
      cell: ({ balance_after }) => (
        <span className="text-muted">{formatNumber(balance_after, language)}</span>
      ),
    },
  ];
}
