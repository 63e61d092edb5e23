import type { ReactElement } from 'react';
import { fromMinorUnits, toMinorUnits } from '#contract/currency.ts';
import { LANGUAGES } from '#contract/languages.ts';
import {
  ADMIN_PLANS_PATH,
  type AdminPlan,
  type AdminPlansReply,
  adminPlansReplySchema,
} from '#contract/plans.ts';
import { languageName } from '#web/lib/language-name.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';

type PlanModalProps = {
  plan?: AdminPlan;
  currencies: AdminPlansReply['currencies'];
  trigger: ReactElement;
};

/** Adds or edits a plan. Payments that are already open keep their price and coins. */
export function PlanModal({ plan, currencies, trigger }: PlanModalProps) {
  const { t } = useText();
  const send = useSendAndReload();
  const save = async (form: FormData) => {
    const body = bodyOf(form, plan, currencies);
    await send('POST', ADMIN_PLANS_PATH, adminPlansReplySchema, body);
    return { message: t('admin.saved') };
  };
  return (
    <Modal
      trigger={trigger}
      title={plan ? plan.title : t('admin.plans.new')}
      icon={<FramedIcon name="coins" />}
      okLabel={t('admin.save')}
      isWide
      onSubmit={save}
    >
      <TextFields plan={plan} />
      <PriceFields plan={plan} />
      {currencies.length > 0 && <CurrencyFields plan={plan} currencies={currencies} />}
      <Checkbox
        name="is_active"
        label={t('admin.plans.isOffered')}
        defaultChecked={plan?.is_active ?? true}
      />
    </Modal>
  );
}

function TextFields({ plan }: { plan: AdminPlan | undefined }) {
  const { t, language: shownIn } = useText();
  return (
    <>
      <Field label={t('admin.plans.name')}>
        <Input name="title" required maxLength={80} defaultValue={plan?.title} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {LANGUAGES.map((language) => (
          <Field
            key={language}
            label={t('admin.plans.description', { language: languageName(language, shownIn) })}
          >
            <Textarea
              name={`description_${language}`}
              lang={language}
              maxLength={500}
              rows={2}
              defaultValue={plan?.descriptions[language]}
            />
          </Field>
        ))}
      </div>
    </>
  );
}

function PriceFields({ plan }: { plan: AdminPlan | undefined }) {
  const { t } = useText();
  return (
    <FormSection title={t('admin.plans.priceAndCoins')}>
      <Field label={t('admin.plans.priceUsd')}>
        <Input
          name="price"
          type="number"
          required
          min="0.01"
          max="10000"
          step="0.01"
          defaultValue={plan ? plan.price_cents / 100 : undefined}
        />
      </Field>
      <Field label={t('admin.plans.position')}>
        <Input
          name="position"
          type="number"
          required
          min={-1000}
          max={1000}
          defaultValue={plan?.position ?? 0}
        />
      </Field>
      <Field label={t('admin.plans.coinsTotal')}>
        <Input name="coins" type="number" required min={1} defaultValue={plan?.coins} />
      </Field>
      <Field label={t('admin.plans.bonusPart')}>
        <Input
          name="bonus_coins"
          type="number"
          required
          min={0}
          defaultValue={plan?.bonus_coins ?? 0}
        />
      </Field>
    </FormSection>
  );
}

type CurrencyFieldsProps = {
  plan: AdminPlan | undefined;
  currencies: AdminPlansReply['currencies'];
};

function CurrencyFields({ plan, currencies }: CurrencyFieldsProps) {
  const { t } = useText();
  return (
    <FormSection title={t('admin.plans.otherCurrencies')}>
      {currencies.map(({ code, needs_price }) => (
        <Field
          key={code}
          label={t('admin.plans.priceIn', { currency: code })}
          hint={t(needs_price ? 'admin.plans.priceNeeded' : 'admin.plans.priceByRate')}
        >
          <Input
            name={`price_${code}`}
            type="number"
            min={fromMinorUnits(1, code)}
            step={fromMinorUnits(1, code)}
            defaultValue={shownPrice(plan, code)}
          />
        </Field>
      ))}
    </FormSection>
  );
}

function shownPrice(plan: AdminPlan | undefined, code: string): number | undefined {
  const minor = plan?.prices[code];
  return minor === undefined ? undefined : fromMinorUnits(minor, code);
}

function bodyOf(
  form: FormData,
  plan: AdminPlan | undefined,
  currencies: AdminPlansReply['currencies'],
) {
  const number = (name: string) => Number(form.get(name));
  return {
    ...(plan?.id === undefined ? {} : { id: plan.id }),
    title: form.get('title'),
    descriptions: Object.fromEntries(
      LANGUAGES.map((language) => [language, form.get(`description_${language}`)]),
    ),
    price_cents: Math.round(number('price') * 100),
    prices: Object.fromEntries(
      currencies.flatMap(({ code }) =>
        form.get(`price_${code}`) ? [[code, toMinorUnits(number(`price_${code}`), code)]] : [],
      ),
    ),
    coins: number('coins'),
    bonus_coins: number('bonus_coins'),
    position: number('position'),
    is_active: form.get('is_active') === 'on',
  };
}
