import clsx from 'clsx';
import type { ReactNode } from 'react';

type FormSectionProps = {
  title: string;
  /** One column at every width: for a narrow place, or for fields that need the whole width. */
  isSingle?: boolean;
  children: ReactNode;
};

/** Fields that belong together, in two columns where there is room: for forms with many of them. */
export function FormSection({ title, isSingle = false, children }: FormSectionProps) {
  return (
    <fieldset className="form-section min-w-0">
      <legend className="mb-3 w-full border-b border-line-soft pb-1 text-xs font-semibold tracking-wide text-muted uppercase">
        {title}
      </legend>
      <div className={clsx('grid items-start gap-4', !isSingle && 'sm:grid-cols-2')}>
        {children}
      </div>
    </fieldset>
  );
}
