import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts';
import { Spinner } from './Spinner.tsx';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The request is running: the button keeps its size, is disabled and shows progress. */
  isBusy?: boolean;
  /** The price, visually separate from the label. */
  price?: ReactNode;
};

export function Button({
  variant = 'secondary',
  size = 'md',
  isBusy = false,
  price,
  type = 'button',
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={buttonClasses(variant, size, className)}
    >
      <span className={clsx('inline-flex items-center gap-2', isBusy && 'opacity-0')}>
        {children}
        {price !== undefined && (
          <span className="border-l border-current/35 pl-2 font-medium tabular-nums">{price}</span>
        )}
      </span>
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}
