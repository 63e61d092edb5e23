import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';

type BulkBarProps = {
  count: number;
  onAll: () => void;
  onClear: () => void;
  children: ReactNode;
};

/** How many rows are selected, and what can be done with them. */
export function BulkBar({ count, onAll, onClear, children }: BulkBarProps) {
  const { t } = useText();
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-2 pb-2">
      <p role="status" className="text-sm text-muted">
        {t('admin.bulk.marked', { count })}
      </p>
      <Button size="sm" onClick={onAll}>
        {t('admin.bulk.all')}
      </Button>
      {count > 0 && (
        <>
          <Button size="sm" onClick={onClear}>
            {t('admin.bulk.none')}
          </Button>
          {children}
        </>
      )}
    </div>
  );
}
