import clsx from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'sm';

/** The look of buttons, and of links that look like buttons. */
export function buttonClasses(
  variant: ButtonVariant,
  size: ButtonSize,
  className?: string,
): string {
  return clsx(
    'relative inline-flex items-center justify-center gap-2 rounded-box border font-semibold',
    'whitespace-nowrap transition-colors select-none',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-busy:opacity-100',
    size === 'md' ? 'min-h-11 px-5 text-base' : 'min-h-9 px-3.5 text-sm',
    VARIANTS[variant],
    className,
  );
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-accent-fill bg-accent-fill text-on-accent enabled:hover:border-accent-fill-hover enabled:hover:bg-accent-fill-hover [a&]:hover:bg-accent-fill-hover',
  secondary: 'border-line bg-button text-ink enabled:hover:bg-raised [a&]:hover:bg-raised',
  quiet:
    'border-transparent bg-transparent text-accent enabled:hover:bg-surface [a&]:hover:bg-surface',
  danger:
    'border-danger-fill bg-danger-fill text-on-danger enabled:hover:border-danger-fill-hover enabled:hover:bg-danger-fill-hover',
};
