import type { Tier } from '#contract/campaigns.ts';
import { useText } from '#web/lib/text.ts';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Select } from '#web/ui/Select.tsx';

export function TierFields({ row, tier }: { row: number; tier: Tier | undefined }) {
  const { t } = useText();
  return (
    <div className="grid gap-4 max-sm:border-l-3 max-sm:border-line max-sm:pl-3 sm:col-span-2 sm:grid-cols-3">
      <Field label={t('admin.campaigns.fromPrice')}>
        <Input
          name={`from_${row}`}
          type="number"
          min={0}
          max={10_000}
          step="0.01"
          required
          defaultValue={tier ? tier.from_cents / 100 : row === 0 ? 0 : ''}
        />
      </Field>
      <Field label={t('admin.campaigns.bonus')}>
        <Input
          name={`bonus_${row}`}
          type="number"
          min={1}
          required
          defaultValue={tier?.percent ?? tier?.coins ?? ''}
        />
      </Field>
      <Field label={t('admin.campaigns.unit')}>
        <Select name={`unit_${row}`} defaultValue={tier?.coins ? 'coins' : 'percent'}>
          <option value="percent">{t('admin.campaigns.percent')}</option>
          <option value="coins">{t('admin.campaigns.coins')}</option>
        </Select>
      </Field>
    </div>
  );
}

/** The tier typed into one row. */
export function tierOf(row: number, text: (name: string) => string): Tier {
  const bonus = Number(text(`bonus_${row}`));
  const isCoins = text(`unit_${row}`) === 'coins';
  return {
    from_cents: Math.round(Number(text(`from_${row}`)) * 100),
    percent: isCoins ? null : bonus,
    coins: isCoins ? bonus : null,
  };
}
