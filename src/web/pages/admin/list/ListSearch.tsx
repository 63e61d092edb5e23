import { Form } from 'react-router';
import { SEARCH_MAX } from '#contract/keyed-page.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Input } from '#web/ui/Input.tsx';
import { useUrlValue } from '#web/ui/use-url-value.ts';

export type ListSearchProps = {
  label: string;
  value: string;
  /** Part of the URL, so that a search keeps its filter. */
  hidden?: Record<string, string>;
};

/** A plain GET form: the result has a URL. What can be searched for stands in the empty field. */
export function ListSearch({ label, value, hidden = {} }: ListSearchProps) {
  const { t } = useText();
  const searched = useUrlValue<HTMLInputElement>(value);
  return (
    <Form method="get" role="search" className="flex min-w-0 gap-2" preventScrollReset>
      {Object.entries(hidden).map(([name, given]) => (
        <input key={name} type="hidden" name={name} value={given} />
      ))}
      <div className="relative min-w-0 flex-1">
        <svg
          viewBox="0 0 24 24"
          width="16"
          height="16"
          aria-hidden="true"
          className="pointer-events-none absolute top-0 left-3 h-full text-muted"
        >
          <path
            d="M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5L20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
        <Input
          {...searched}
          type="search"
          name="q"
          maxLength={SEARCH_MAX}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          className="pl-9"
        />
      </div>
      <Button type="submit">{t('admin.search')}</Button>
    </Form>
  );
}
