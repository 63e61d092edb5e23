import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useField } from './field-context.ts';
import { INPUT_CLASSES, READ_ONLY } from './input-classes.ts';
import { useRefused } from './refused-fields.ts';

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      {...useField()}
      {...useRefused(rest.name)}
      {...rest}
      className={clsx(INPUT_CLASSES, READ_ONLY, className)}
    />
  );
}
