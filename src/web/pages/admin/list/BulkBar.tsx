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
  'md:fixed md:bottom-4 md:left-1/2 md:z-10 md:-translate-x-1/2 md:rounded-box md:border md:border-line md:bg-surface md:px-4 md:py-2';

/** How many rows are selected, and what can be done with them. A table's head selects all of them too. */
export function BulkBar({ count, onAll, onClear, children }: BulkBarProps) {
  const { t } = useText();
  return (
    <div className={clsx('flex flex-wrap items-center gap-2 max-md:pb-2', count > 0 && FLOATING)}>
      <p role="status" className="text-sm text-muted empty:hidden">
        {count > 0 && t('admin.bulk.marked', { count })}
      </p>
      <Button size="sm" onClick={onAll} className={clsx(count === 0 && 'md:hidden')}>
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
