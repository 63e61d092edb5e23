import type { ReactNode } from 'react';
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts';
import { SEGMENT_DAYS_MAX, type Segment } from '#contract/mailings.ts';
import { useText } from '#web/lib/text.ts';
import { Field } from '#web/ui/Field.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useWorlds } from '../../layout/use-worlds.ts';

type SegmentFieldsProps = {
  segment: Segment;
  onChange: (fields: Partial<Segment>) => void;
  /** The button that counts the recipients, and their number. */
  children: ReactNode;
};

const NUMBERS = [
  { key: 'seen_within_days', label: 'admin.mailings.seenWithin', max: SEGMENT_DAYS_MAX, step: 1 },
  { key: 'unseen_for_days', label: 'admin.mailings.unseenFor', max: SEGMENT_DAYS_MAX, step: 1 },
  { key: 'spent_from', label: 'admin.mailings.spentFrom', max: 1_000_000, step: 0.01 },
  { key: 'spent_to', label: 'admin.mailings.spentTo', max: 1_000_000, step: 0.01 },
] as const;

/** All conditions that are filled in must hold. */
export function SegmentFields({ segment, onChange, children }: SegmentFieldsProps) {
  const { t } = useText();
  const { worlds } = useWorlds();
  return (
    <FormSection title={t('admin.mailings.segment')}>
      <p className="col-span-full text-xs text-muted">{t('admin.mailings.anyHint')}</p>
      <Field label={t('admin.mailings.server')}>
        <Select
          value={segment.server_id ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ server_id: value === '' ? null : Number(value) })
          }
        >
          <option value="">{t('admin.mailings.everyServer')}</option>
          {worlds.map(({ server_id, name }) => (
            <option key={server_id} value={server_id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('admin.mailings.playerLanguage')}>
        <Select
          value={segment.language ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ language: LANGUAGES.find((language) => language === value) ?? null })
          }
        >
          <option value="">{t('admin.mailings.everyLanguage')}</option>
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {LANGUAGE_FACTS[language].name}
            </option>
          ))}
        </Select>
      </Field>
      <div className="col-span-full grid grid-cols-2 items-end gap-4">
        {NUMBERS.map(({ key, label, max, step }) => (
          <Field key={key} label={t(label)}>
            <Input
              type="number"
              min={0}
              max={max}
              step={step}
              inputMode="decimal"
              value={segment[key] ?? ''}
              onChange={({ target: { value } }) =>
                onChange({ [key]: value === '' ? null : Number(value) })
              }
            />
          </Field>
        ))}
      </div>
      {children}
    </FormSection>
  );
}
