import { Form, useLocation } from 'react-router';
import { inputDateText } from '#web/lib/input-date.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateInput } from '#web/ui/DateInput.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import { RANGE_PRESETS, rangeOf } from './range-presets.ts';

/** A range of days in UTC, kept in the URL: a preset, or any two days. The list's other filters stay. */
export function DateRange() {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const searchParams = new URLSearchParams(search);
  const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? ''];
  const others = [...searchParams].filter(
    ([name]) => !['from', 'to', 'after', 'before'].includes(name),
  );
  const hrefOf = (range: Record<string, string>) =>
    `${pathname}?${new URLSearchParams([...others, ...Object.entries(range)])}`;
  const now = new Date();
  const presets = RANGE_PRESETS.map((key) => ({ key, range: rangeOf(key, now) }));
  const current = presets.find(({ range }) => range.from === from && range.to === to)?.key;
  return (
    <FilterMenu
      label={t('admin.range.title')}
      value={current ? t(`admin.range.${current}`) : rangeText(from, to) || t('admin.range.all')}
      isSet={from !== '' || to !== ''}
    >
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
      <Form method="get" className="flex flex-col gap-2" preventScrollReset>
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field label={t('admin.range.from')}>
          <DateInput type="date" name="from" defaultValue={from} max={to || undefined} />
        </Field>
        <Field label={t('admin.range.to')}>
          <DateInput type="date" name="to" defaultValue={to} min={from || undefined} />
        </Field>
        <Button type="submit">{t('admin.range.show')}</Button>
      </Form>
    </FilterMenu>
  );
}

function rangeText(from: string, to: string): string {
  if (!from && !to) return '';
  return `${inputDateText(from) || '…'} – ${inputDateText(to) || '…'}`;
}
