import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useField } from './field-context.ts';
import { INPUT_CLASSES } from './input-classes.ts';
import { useRefused } from './refused-fields.ts';

/** The native select: it works without JavaScript and is best on phones. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <select
      {...useField()}
      {...useRefused(rest.name)}
      {...rest}
      className={clsx(INPUT_CLASSES, 'chooser pr-9', className)}
    />
  );
}
