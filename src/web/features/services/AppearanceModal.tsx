import { useState } from 'react';
import { FACES, HAIR_COLORS, HAIR_STYLES, SEXES } from '#reference/looks.ts';
import { Refusal } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { type PlaceOrder, ServiceModal } from './ServiceModal.tsx';
import type { ServiceProps } from './target.ts';

const PARTS = ['sex', 'hair_style', 'hair_color', 'face'] as const;
type Part = (typeof PARTS)[number];

const KEEP = '';

/** Sex, hair and face: what is not chosen stays, and a line says what will change. */
export function AppearanceModal(props: ServiceProps) {
  const { t } = useText();
  const [chosen, setChosen] = useState<Record<Part, string>>(KEEP_ALL);
  const isMale = chosen.sex === String(SEXES.male);
  const styles = isMale ? HAIR_STYLES.male : HAIR_STYLES.female;
  const counts = { sex: 2, hair_style: styles, hair_color: HAIR_COLORS, face: FACES };
  const changed = PARTS.filter((part) => chosen[part] !== KEEP);

  const nameOf = (part: Part, value: number) => {
    if (part === 'sex') return t(`services.appearance.sexes.${value === 0 ? 'male' : 'female'}`);
    const type = t('services.appearance.type', { letter: 'ABCDEFG'[value] ?? '' });
    const isForWomen = part === 'hair_style' && value >= HAIR_STYLES.male && chosen.sex === KEEP;
    return isForWomen ? t('services.appearance.women', { type }) : type;
  };
  const choose = (part: Part, value: string) => {
    const next = { ...chosen, [part]: value };
    const isForWomenOnly = Number(next.hair_style) >= HAIR_STYLES.male;
    // A man cannot have it: better to choose again than to be refused.
    if (next.sex === String(SEXES.male) && isForWomenOnly) next.hair_style = KEEP;
    setChosen(next);
  };
  const order = async (place: PlaceOrder) => {
    if (changed.length === 0) throw new Refusal(t('services.appearance.nothing'));
    return place(Object.fromEntries(changed.map((part) => [part, Number(chosen[part])])));
  };

  return (
    <ServiceModal {...props} kind="appearance" onOk={order}>
      {props.target.facts}
      <div className="grid gap-3 sm:grid-cols-2">
        {PARTS.map((part) => (
          <Field
            key={part}
            label={t(`services.appearance.parts.${part}`)}
            hint={part === 'sex' ? t('services.appearance.kamael') : undefined}
          >
            <Select
              name={part}
              value={chosen[part]}
              onChange={({ target }) => choose(part, target.value)}
            >
              <option value={KEEP}>{t('services.appearance.keep')}</option>
              {Array.from({ length: counts[part] }, (_, value) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is what is chosen
                <option key={value} value={value}>
                  {nameOf(part, value)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      <p aria-live="polite" className="text-sm">
        {changed.length === 0
          ? t('services.appearance.none')
          : changed
              .map((part) =>
                t('services.appearance.change', {
                  part: t(`services.appearance.parts.${part}`),
                  value: nameOf(part, Number(chosen[part])),
                }),
              )
              .join(' · ')}
      </p>
    </ServiceModal>
  );
}

const KEEP_ALL: Record<Part, string> = {
  sex: KEEP,
  hair_style: KEEP,
  hair_color: KEEP,
  face: KEEP,
};
