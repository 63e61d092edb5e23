import { Form, useLocation } from 'react-router';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { Input } from '#web/ui/Input.tsx';
import { useUrlValue } from '#web/ui/use-url-value.ts';
import { RANGE_PRESETS, rangeOf } from './range-presets.ts';

/** Days in UTC, in the URL: a preset, or any two. The list's other filters stay. */
export function DateRange() {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const searchParams = new URLSearchParams(search);
  const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? ''];
  const fromField = useUrlValue<HTMLInputElement>(from);
  const toField = useUrlValue<HTMLInputElement>(to);
  const others = [...searchParams].filter(
    ([name]) => !['from', 'to', 'after', 'before'].includes(name),
  );
  const hrefOf = (range: Record<string, string>) =>
    `${pathname}?${new URLSearchParams([...others, ...Object.entries(range)])}`;
  const now = new Date();
  const presets = RANGE_PRESETS.map((key) => ({ key, range: rangeOf(key, now) }));
  const current = presets.find(({ range }) => range.from === from && range.to === to)?.key;
  return (
    <div className="flex flex-wrap items-end gap-x-4">
      <FilterLinks
        label={t('admin.range.title')}
        current={current ?? (from || to ? '' : 'all')}
        options={[
          { key: 'all', label: t('admin.range.all'), href: hrefOf({}) },
          ...presets.map(({ key, range }) => ({
            key,
            label: t(`admin.range.${key}`),
            href: hrefOf(range),
          })),
        ]}
      />
      <Form method="get" className="flex flex-wrap items-end gap-2 pb-3" preventScrollReset>
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field label={t('admin.range.from')}>
          <Input {...fromField} type="date" name="from" max={to || undefined} />
        </Field>
        <Field label={t('admin.range.to')}>
          <Input {...toField} type="date" name="to" min={from || undefined} />
        </Field>
        <Button type="submit">{t('admin.range.show')}</Button>
      </Form>
    </div>
  );
}
