import clsx from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import { useGo } from '#web/lib/go.ts';
import { isPlainClick } from './plain-click.ts';

type NameLinkProps = { to: string | null; className?: string; children: ReactNode };

/**
 * A name in a board. Where there is nothing to open it is only a name. Boards have hundreds, and
 * the router's own link does enough work for each to slow down a phone.
 */
export function NameLink({ to, className, children }: NameLinkProps) {
  const go = useGo();
  if (to === null) return <span className={className}>{children}</span>;
  const open = (event: MouseEvent) => {
    if (!go || event.button !== 0 || !isPlainClick(event)) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a
      href={to}
      onClick={open}
      className={clsx(
        'underline decoration-current/30 underline-offset-3 hover:decoration-current',
        className,
      )}
    >
      {children}
    </a>
  );
}
