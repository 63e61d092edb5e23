import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { CastleKey } from '#reference/castles.ts';
import { Landscape } from './Landscape.tsx';

interface SceneHeaderProps {
  castle: CastleKey;
  title: string;
  /** A strip, for pages that are opened often and read from their first row. */
  isSlim?: boolean;
  /** One sentence. */
  children?: ReactNode;
  /** What to do first, as buttons. */
  actions?: ReactNode;
}

/** A page title in front of a landscape. */
export function SceneHeader({
  castle,
  title,
  isSlim = false,
  children,
  actions,
}: SceneHeaderProps) {
  return (
    <header
      className={clsx(
        'relative overflow-hidden border-b border-line-soft',
        isSlim && 'slim-header',
      )}
    >
      <Landscape castle={castle} />
      <div
        className={clsx(
          'page relative flex flex-col md:justify-center',
          isSlim ? 'md:min-h-37.5 md:gap-1.5 md:py-3' : 'gap-2 pt-36 pb-6 md:min-h-60 md:py-8',
        )}
      >
        <h1
          className={clsx(
            // A long title wraps instead of covering the castle.
            '[overflow-wrap:anywhere] md:max-w-[52%]',
            isSlim ? 'min-h-17 content-center text-2xl md:min-h-0 md:text-3xl' : 'text-3xl',
          )}
        >
          {title}
        </h1>
        {children && (
          <p
            className={clsx(
              'text-muted',
              isSlim ? 'text-sm max-md:pb-3 md:max-w-[min(60ch,52%)]' : 'max-w-[52ch]',
            )}
          >
            {children}
          </p>
        )}
        {actions && <div className="flex flex-wrap gap-3 pt-2">{actions}</div>}
      </div>
    </header>
  );
}
