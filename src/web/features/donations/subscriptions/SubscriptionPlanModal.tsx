import { type ReactElement, useState } from 'react';
import { LANGUAGES } from '#contract/languages.ts';
import {
  ADMIN_SUBSCRIPTION_PLANS_PATH,
  type AdminSubscriptionPlan,
  adminSubscriptionPlansReplySchema,
  PERIOD_COUNT_MAX,
} from '#contract/subscriptions.ts';
import type { World } from '#contract/worlds.ts';
import { languageName } from '#web/lib/language-name.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { OrderIcon } from '#web/ui/OrderIcon.tsx';
import { Select } from '#web/ui/Select.tsx';

type SubscriptionPlanModalProps = {
  plan?: AdminSubscriptionPlan;
  worlds: readonly World[];
  trigger: ReactElement;
};

/** Adds or edits a subscription plan. Running subscriptions keep their terms. */
export function SubscriptionPlanModal({ plan, worlds, trigger }: SubscriptionPlanModalProps) {
  const { t, language: shownIn } = useText();
  const send = useSendAndReload();
  const [unit, setUnit] = useState(plan?.period_unit ?? 'month');
  const save = async (form: FormData) => {
    const body = bodyOf(form, plan);
    await send('POST', ADMIN_SUBSCRIPTION_PLANS_PATH, adminSubscriptionPlansReplySchema, body);
    return { message: t('admin.saved') };
  };
  return (
    <Modal
      trigger={trigger}
      title={plan?.titles[shownIn] ?? plan?.titles['en'] ?? t('admin.subscriptionPlans.new')}
      icon={<OrderIcon kind="vip" />}
      okLabel={t('admin.save')}
      isWide
      onSubmit={save}
    >
      <NameFields plan={plan} worlds={worlds} />
      <PriceFields plan={plan} unit={unit} onUnit={setUnit} />
    </Modal>
  );
}

function bodyOf(form: FormData, plan: AdminSubscriptionPlan | undefined) {
  const titles = LANGUAGES.flatMap((language) => {
    const title = String(form.get(`title_${language}`) ?? '').trim();
    return title === '' ? [] : [[language, title]];
  });
  return {
    ...(plan?.id === undefined ? {} : { id: plan.id }),
    titles: Object.fromEntries(titles),
    server_id: Number(form.get('server_id')),
    price_cents: Math.round(Number(form.get('price')) * 100),
    period_unit: form.get('period_unit'),
    period_count: Number(form.get('period_count')),
    position: Number(form.get('position')),
    is_active: form.get('is_active') === 'on',
  };
}

type FieldsProps = { plan: AdminSubscriptionPlan | undefined };

function NameFields({ plan, worlds }: FieldsProps & { worlds: readonly World[] }) {
  const { t, language: shownIn } = useText();
  return (
    <FormSection title={t('admin.forms.name')}>
      {LANGUAGES.map((language) => (
        <Field
          key={language}
          label={t('admin.subscriptionPlans.name', { language: languageName(language, shownIn) })}
        >
          <Input
            name={`title_${language}`}
            lang={language}
            required={language === 'en'}
            maxLength={80}
            defaultValue={plan?.titles[language]}
          />
        </Field>
      ))}
      <Field label={t('admin.subscriptionPlans.server')}>
        <Select name="server_id" defaultValue={plan?.server_id}>
          {worlds.map(({ server_id, name }) => (
            <option key={server_id} value={server_id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('admin.plans.position')}>
        <Input
          name="position"
          type="number"
          required
          min={0}
          max={1000}
          defaultValue={plan?.position ?? 0}
        />
      </Field>
    </FormSection>
  );
}

type PeriodUnit = AdminSubscriptionPlan['period_unit'];
type PriceFieldsProps = FieldsProps & { unit: PeriodUnit; onUnit: (unit: PeriodUnit) => void };

function PriceFields({ plan, unit, onUnit }: PriceFieldsProps) {
  const { t } = useText();
  return (
    <FormSection title={t('admin.subscriptionPlans.priceAndPeriod')}>
      <Field label={t('admin.plans.priceUsd')}>
        <Input
          name="price"
          type="number"
          required
          min="0.5"
          max="10000"
          step="0.01"
          defaultValue={plan ? plan.price_cents / 100 : undefined}
        />
      </Field>
      <Field
        label={t('admin.subscriptionPlans.count')}
        hint={t('admin.subscriptionPlans.countHint')}
      >
        <Input
          name="period_count"
          type="number"
          required
          min={1}
          max={PERIOD_COUNT_MAX[unit]}
          defaultValue={plan?.period_count ?? 1}
        />
      </Field>
      <Field label={t('admin.subscriptionPlans.unit')}>
        <Select
          name="period_unit"
          value={unit}
          onChange={({ currentTarget }) => onUnit(currentTarget.value === 'day' ? 'day' : 'month')}
        >
          <option value="month">{t('admin.subscriptionPlans.months')}</option>
          <option value="day">{t('admin.subscriptionPlans.days')}</option>
        </Select>
      </Field>
      <Checkbox
        name="is_active"
        label={t('admin.plans.isOffered')}
        defaultChecked={plan?.is_active ?? false}
        className="sm:mt-6"
      />
    </FormSection>
  );
}
