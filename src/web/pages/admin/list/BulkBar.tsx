import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';

type BulkBarProps = {
  count: number;
  onAll: () => void;
  onClear: () => void;
  children: ReactNode;
};

/** Floats above the page, so that the list does not move when its first row is selected. */
const FLOATING =
  'fixed bottom-0 z-10 border-t border-line bg-surface px-4 py-2 max-md:inset-x-0 md:bottom-4 md:left-1/2 md:-translate-x-1/2 md:rounded-box md:border';

/** How many rows are selected, and what can be done with them; hidden while none is. */
export function BulkBar({ count, onAll, onClear, children }: BulkBarProps) {
  const { t } = useText();
  return (
    <div className={clsx('flex flex-wrap items-center gap-2', count > 0 && FLOATING)}>
      <p role="status" className="text-sm text-muted empty:hidden">
        {count > 0 && t('admin.bulk.marked', { count })}
      </p>
      {count > 0 && (
        <>
          <Button size="sm" onClick={onAll}>
            {t('admin.bulk.all')}
          </Button>
          <Button size="sm" onClick={onClear}>
            {t('admin.bulk.none')}
          </Button>
          {children}
        </>
      )}
    </div>
  );
}
