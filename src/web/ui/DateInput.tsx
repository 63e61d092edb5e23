import { type ComponentProps, useState } from 'react';
import { inputDateText } from '#web/lib/input-date.ts';
import { Input } from './Input.tsx';

type DateInputProps = ComponentProps<'input'> & { type: 'date' | 'datetime-local' };

/** The browser's date field, and under it the date as the site's tables show it. */
export function DateInput({ onChange, ...rest }: DateInputProps) {
  const given = String(rest.value ?? rest.defaultValue ?? '');
  const [state, setState] = useState({ given, entered: given });
  // Another value from outside, such as from the URL, replaces what was entered.
  if (state.given !== given) setState({ given, entered: given });
  const text = inputDateText(state.entered);
  return (
    <>
      <Input
        {...rest}
        onChange={(event) => {
          setState({ given, entered: event.target.value });
          onChange?.(event);
        }}
      />
      {text && (
        // Screen readers read the field itself.
        <p aria-hidden="true" className="text-xs text-muted tabular-nums">
          {text}
        </p>
      )}
    </>
  );
}
