import { type ReactElement, useState } from 'react';
import {
  ADMIN_PROMOS_PATH,
  type AdminPromo,
  PROMO_KINDS,
  promoReplySchema,
} from '#contract/promo-codes.ts';
import { fromLocalInput, toLocalInput } from '#web/lib/local-time.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { DateInput } from '#web/ui/DateInput.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';

type PromoModalProps = { promo?: AdminPromo; zone: string; trigger: ReactElement };

/** Creates a promo code, or edits when one is valid and how many times it can be used; what it grants cannot be changed. */
export function PromoModal({ promo, zone, trigger }: PromoModalProps) {
  const { t } = useText();
  const send = useSendAndReload();
  const [kind, setKind] = useState<string>(promo?.kind ?? 'grant');
  const save = async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '');
    const number = (name: string) => (text(name) === '' ? null : Number(text(name)));
    const grantBody = promo
      ? { id: promo.id, code: promo.code, kind: promo.kind, ...amountsOf(promo) }
      : { code: text('code'), kind, coins: number('coins'), percent: number('percent') };
    return send('POST', ADMIN_PROMOS_PATH, promoReplySchema, {
      ...grantBody,
      max_uses: number('max_uses'),
      starts_at: fromLocalInput(text('starts_at'), zone),
      ends_at: fromLocalInput(text('ends_at'), zone),
      is_active: form.get('is_active') === 'on',
      note: text('note'),
    });
  };
  return (
    <Modal
      trigger={trigger}
      title={promo ? promo.code : t('admin.promos.new')}
      icon={<FramedIcon name="star" />}
      description={promo ? t('admin.promos.editText') : t('admin.promos.newText')}
      okLabel={t('admin.save')}
      isWide
      onSubmit={save}
    >
      {!promo && <GrantFields kind={kind} onKind={setKind} />}
      <LimitFields promo={promo} zone={zone} />
      <Checkbox
        name="is_active"
        label={t('admin.promos.isOn')}
        defaultChecked={promo?.is_active ?? true}
      />
    </Modal>
  );
}

type GrantFieldsProps = { kind: string; onKind: (kind: string) => void };

function GrantFields({ kind, onKind }: GrantFieldsProps) {
  const { t } = useText();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={t('admin.promos.code')} hint={t('admin.promos.codeHint')}>
        <Input
          name="code"
          required
          minLength={3}
          maxLength={32}
          pattern="[A-Za-z0-9\-]+"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Field label={t('admin.promos.kind')}>
        <Select value={kind} onChange={({ target }) => onKind(target.value)}>
          {PROMO_KINDS.map((name) => (
            <option key={name} value={name}>
              {t(`admin.promos.kinds.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('admin.promos.coins')}>
        <Input name="coins" type="number" min={1} required={kind === 'grant'} />
      </Field>
      {kind === 'bonus' && (
        <Field label={t('admin.promos.percent')} hint={t('admin.promos.percentHint')}>
          <Input name="percent" type="number" min={1} max={500} />
        </Field>
      )}
    </div>
  );
}

function LimitFields({ promo, zone }: { promo: AdminPromo | undefined; zone: string }) {
  const { t } = useText();
  return (
    <FormSection title={t('admin.forms.limits')}>
      <Field label={t('admin.promos.from', { zone })}>
        <DateInput
          name="starts_at"
          type="datetime-local"
          defaultValue={toLocalInput(promo?.starts_at ?? 0, zone)}
        />
      </Field>
      <Field label={t('admin.promos.until', { zone })}>
        <DateInput
          name="ends_at"
          type="datetime-local"
          defaultValue={toLocalInput(promo?.ends_at ?? 0, zone)}
        />
      </Field>
      <Field label={t('admin.promos.maxUses')} hint={t('admin.promos.maxUsesHint')}>
        <Input name="max_uses" type="number" min={1} defaultValue={promo?.max_uses ?? ''} />
      </Field>
      <Field label={t('admin.promos.note')}>
        <Input name="note" maxLength={300} defaultValue={promo?.note} />
      </Field>
    </FormSection>
  );
}

function amountsOf({ coins, percent }: AdminPromo) {
  return { coins, percent };
}
