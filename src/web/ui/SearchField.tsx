import { Form } from 'react-router';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import { Input } from './Input.tsx';
import { useUrlValue } from './use-url-value.ts';

type SearchFieldProps = {
  label: string;
  button: string;
  /** What was searched for. */
  value: string;
  /** Other query parameters to keep, such as the world and the sort order. */
  hidden?: Record<string, string | number>;
  isRequired?: boolean;
  /** Its name in the URL. */
  name?: string;
  maxLength?: number;
};

/** A plain GET form with one field: the result has a URL and needs no JavaScript. */
export function SearchField({
  label,
  button,
  value,
  hidden = {},
  isRequired,
  name = 'name',
  maxLength = 24,
}: SearchFieldProps) {
  const searched = useUrlValue<HTMLInputElement>(value);
  return (
    <Form method="get" role="search" className="flex items-end gap-2" preventScrollReset>
      {Object.entries(hidden).map(([param, hiddenValue]) => (
        <input key={param} type="hidden" name={param} value={hiddenValue} />
      ))}
      <div className="min-w-0 flex-1">
        <Field label={label}>
          <Input
            {...searched}
            type="search"
            name={name}
            maxLength={maxLength}
            required={isRequired}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </div>
      <Button type="submit">{button}</Button>
    </Form>
  );
}
