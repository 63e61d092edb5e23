import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useField } from './field-context.ts';
import { INPUT_CLASSES, READ_ONLY } from './input-classes.ts';
import { useRefused } from './refused-fields.ts';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...useField()}
      {...useRefused(rest.name)}
      {...rest}
      className={clsx(INPUT_CLASSES, READ_ONLY, className)}
    />
  );
}
