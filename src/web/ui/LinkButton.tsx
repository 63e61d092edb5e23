import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts';
import { PlainLink } from './PlainLink.tsx';

type LinkButtonProps = ComponentProps<typeof PlainLink> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
};

/** A link that looks like a button: Register, DONATE NOW. */
export function LinkButton({
  variant = 'secondary',
  size = 'md',
  className,
  ...rest
}: LinkButtonProps) {
  return <PlainLink {...rest} className={buttonClasses(variant, size, className)} />;
}
