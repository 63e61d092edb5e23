import { Form } from 'react-router';
import { MARKET_SORTS, OFFER_KINDS } from '#contract/market.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Select } from '#web/ui/Select.tsx';

/** A plain GET form: what was searched has an address, and needs no script. */
export function MarketSearch({ address }: { address: URLSearchParams }) {
  const { t } = useText();
  return (
    <Form
      key={address.toString()}
      method="get"
      role="search"
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1fr_0.7fr_1.2fr_auto]"
    >
      <div className="col-span-2 lg:col-span-1">
        <Field label={t('market.item')}>
          <Input
            type="search"
            name="item"
            defaultValue={address.get('item') ?? ''}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </div>
      <Field label={t('market.kind')}>
        <Select name="kind" defaultValue={address.get('kind') ?? ''}>
          <option value="">{t('market.every')}</option>
          {OFFER_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`market.kinds.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('market.enchantFrom')}>
        <Input
          type="number"
          name="enchant_from"
          min={0}
          max={99}
          defaultValue={address.get('enchant_from') ?? ''}
        />
      </Field>
      <Field label={t('market.sort')}>
        <Select name="sort" defaultValue={address.get('sort') ?? 'cheapest'}>
          {MARKET_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`market.sorts.${sort}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="primary">
        {t('market.search')}
      </Button>
    </Form>
  );
}
