import { useEffect, useState } from 'react';
import { ADJUST_MAX } from '#contract/player-actions.ts';
import { PURSES, type Purse } from '#contract/purses.ts';
import { useText } from '#web/lib/text.ts';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Select } from '#web/ui/Select.tsx';

/** Reports its values at every input, and `NO_CHANGE` when it unmounts. */
export function PurseFields({ onChange }: { onChange: (change: PurseChange) => void }) {
  const { t } = useText();
  const [unit, setUnit] = useState<Purse>('coins');
  const [amount, setAmount] = useState(0);
  useEffect(() => onChange({ unit, amount }), [unit, amount, onChange]);
  useEffect(() => () => onChange(NO_CHANGE), [onChange]);
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t('admin.players.purse')}>
        <Select
          name="purse"
          value={unit}
          onChange={({ currentTarget }) => setUnit(currentTarget.value as Purse)}
        >
          {PURSES.map((purse) => (
            <option key={purse} value={purse}>
              {t(`orders.purses.${purse}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('admin.players.amount')}>
        <Input
          type="number"
          name="amount"
          required
          min={1}
          max={ADJUST_MAX}
          step={1}
          onChange={({ currentTarget }) => setAmount(currentTarget.valueAsNumber || 0)}
        />
      </Field>
    </div>
  );
}

export interface PurseChange {
  unit: Purse;
  amount: number;
}
export const NO_CHANGE: PurseChange = { unit: 'coins', amount: 0 };
