import { Form } from 'react-router';
import { MARKET_SORTS } from '#contract/market.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useUrlValue } from '#web/ui/use-url-value.ts';
import { storeKind } from './load-market.ts';

/** A plain GET form: every search has a URL and needs no JavaScript. */
export function MarketSearch({ searchParams }: { searchParams: URLSearchParams }) {
  const { t } = useText();
  const item = useUrlValue<HTMLInputElement>(searchParams.get('item') ?? '');
  const enchantFrom = useUrlValue<HTMLInputElement>(searchParams.get('enchant_from') ?? '');
  const sort = useUrlValue<HTMLSelectElement>(searchParams.get('sort') ?? 'cheapest');
  return (
    <Form
      method="get"
      role="search"
      className="grid grid-cols-2 items-end gap-3 md:grid-cols-[2fr_0.7fr_1.2fr_auto]"
    >
      <input type="hidden" name="kind" value={storeKind(searchParams)} />
      <div className="col-span-2 md:col-span-1">
        <Field label={t('market.item')}>
          <Input
            {...item}
            type="search"
            name="item"
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </div>
      <Field label={t('market.enchantFrom')}>
        <Input {...enchantFrom} type="number" name="enchant_from" min={0} max={99} />
      </Field>
      <Field label={t('market.sort')}>
        <Select {...sort} name="sort">
          {MARKET_SORTS.map((each) => (
            <option key={each} value={each}>
              {t(`market.sorts.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="primary" className="col-span-2 md:col-span-1">
        {t('market.search')}
      </Button>
    </Form>
  );
}
