import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={clsx('inline-flex min-h-11 items-center gap-3', className)}>
      <input {...rest} type="checkbox" className="size-5 flex-none" />
      <span>{label}</span>
    </label>
  );
}
