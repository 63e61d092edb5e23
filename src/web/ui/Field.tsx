import { type ReactNode, useId } from 'react';
import { FieldContext } from './field-context.ts';

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** In the visitor's language, with what to do next. */
  error?: ReactNode;
  children: ReactNode;
};

/** Label, input, hint and error of one field; the input connects to them automatically. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const links = {
    id,
    'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <FieldContext value={links}>{children}</FieldContext>
      {hint && (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
