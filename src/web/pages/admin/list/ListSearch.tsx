import { Form } from 'react-router';
import { SEARCH_MAX } from '#contract/keyset-page.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Input } from '#web/ui/Input.tsx';
import { useUrlValue } from '#web/ui/use-url-value.ts';
import { SearchIcon } from '../SearchIcon.tsx';

export type ListSearchProps = {
  label: string;
  value: string;
  /** The filters in the URL that a search keeps. */
  hidden?: Record<string, string>;
};

/** A plain GET form, so the result has a URL. The empty field says what can be searched for. */
export function ListSearch({ label, value, hidden = {} }: ListSearchProps) {
  const { t } = useText();
  const field = useUrlValue<HTMLInputElement>(value);
  return (
    <Form method="get" role="search" className="flex min-w-0 gap-2" preventScrollReset>
      {Object.entries(hidden).map(([name, filter]) => (
        <input key={name} type="hidden" name={name} value={filter} />
      ))}
      <div className="relative min-w-0 flex-1">
        <SearchIcon className="pointer-events-none absolute top-0 left-3 h-full text-muted" />
        <Input
          {...field}
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
      {/* On phones the keyboard's own key searches. */}
      <Button type="submit" className="max-md:hidden">
        {t('admin.search')}
      </Button>
    </Form>
  );
}
