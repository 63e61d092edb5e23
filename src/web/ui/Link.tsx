import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { PlainLink } from './PlainLink.tsx';

/** A link inside text or a list. */
export function Link({ className, ...rest }: ComponentProps<typeof PlainLink>) {
  return (
    <PlainLink
      {...rest}
      className={clsx(
        'text-accent underline decoration-1 underline-offset-3 hover:decoration-2',
        className,
      )}
    />
  );
}
