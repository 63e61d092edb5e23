import clsx from 'clsx';
import type { ReactNode } from 'react';
import { PlainLink } from './PlainLink.tsx';

type NameLinkProps = { to: string | null; className?: string; children: ReactNode };

/** A name in a board. Where there is nothing to open it is only a name. */
export function NameLink({ to, className, children }: NameLinkProps) {
  if (to === null) return <span className={className}>{children}</span>;
  return (
    <PlainLink
      to={to}
      className={clsx('decoration-line-field underline-offset-3 hover:underline', className)}
    >
      {children}
    </PlainLink>
  );
}
