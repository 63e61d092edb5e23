import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useSlowNavigation } from './use-slow-navigation.ts';

const LINES = 8;

/**
 * The page, or a placeholder while the next one loads slowly. Until it has loaded the old page is
 * hidden, not removed: whoever goes back before then finds what they typed.
 */
export function PageArea({ children }: { children: ReactNode }) {
  const { t } = useText();
  const waiting = useSlowNavigation();
  return (
    <>
      {waiting !== 'none' && (
        <div
          role="progressbar"
          aria-label={t('ui.loading')}
          className="fixed inset-x-0 top-0 z-40 h-1 origin-left animate-advance bg-beam"
        />
      )}
      {waiting === 'skeleton' && (
        <div className="page py-10">
          <div className="mb-8 h-9 w-56 max-w-full animate-breathe rounded-box bg-raised" />
          <Skeleton lines={LINES} />
        </div>
      )}
      <div hidden={waiting === 'skeleton'}>{children}</div>
    </>
  );
}
