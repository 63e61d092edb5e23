import { type ComponentProps, useState } from 'react';
import { inputDateText } from '#web/lib/input-date.ts';
import { Input } from './Input.tsx';

type DateInputProps = ComponentProps<'input'> & { type: 'date' | 'datetime-local' };

/** The browser's date field, and under it the date as the site's tables show it. */
export function DateInput({ onChange, ...rest }: DateInputProps) {
  const propValue = String(rest.value ?? rest.defaultValue ?? '');
  const [state, setState] = useState({ propValue, entered: propValue });
  // Another value from outside, such as from the URL, replaces what was entered.
  if (state.propValue !== propValue) setState({ propValue, entered: propValue });
  const text = inputDateText(state.entered);
  return (
    <>
      <Input
        {...rest}
        onChange={(event) => {
          setState({ propValue, entered: event.target.value });
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
