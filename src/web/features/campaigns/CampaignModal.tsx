import { type ReactElement, useState } from 'react';
import { ADMIN_CAMPAIGNS_PATH, type AdminCampaign } from '#contract/campaigns.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { PROVIDERS } from '#contract/plans.ts';
import { fromLocalInput, toLocalInput } from '#web/lib/local-time.ts';
import { useText } from '#web/lib/text.ts';
import { useRequestKey } from '#web/lib/use-request-key.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { DateInput } from '#web/ui/DateInput.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import type { Submission } from '#web/ui/use-submission.ts';
import { TierFields, tierOf } from './TierFields.tsx';

type CampaignModalProps = { campaign?: AdminCampaign; zone: string; trigger: ReactElement };

const MAX_TIERS = 8;

/** Creates or changes a campaign. Open payments keep the bonus they were offered. */
export function CampaignModal({ campaign, zone, trigger }: CampaignModalProps) {
  const { t } = useText();
  const send = useSendAndReload();
  const withKey = useRequestKey();
  const [count, setCount] = useState(campaign?.tiers.length ?? 1);
  const save = (form: FormData, { isRepeat }: Submission) => {
    const body = bodyOf(form, { campaign, count, zone });
    return withKey(body, isRepeat, (key) =>
      send('POST', ADMIN_CAMPAIGNS_PATH, messageReplySchema, body, { key }),
    );
  };
  return (
    <Modal
      trigger={trigger}
      title={campaign ? campaign.titles.en : t('admin.campaigns.new')}
      icon={<FramedIcon name="star" />}
      description={t('admin.campaigns.editText')}
      okLabel={t('admin.save')}
      isWide
      onSubmit={save}
    >
      <NameFields campaign={campaign} />
      <TierSection campaign={campaign} count={count} onCount={setCount} />
      <LimitFields campaign={campaign} />
      <PeriodFields campaign={campaign} zone={zone} />
      <ConditionFields campaign={campaign} />
      <MethodFields campaign={campaign} />
    </Modal>
  );
}

type FieldsProps = { campaign: AdminCampaign | undefined };

function NameFields({ campaign }: FieldsProps) {
  const { t } = useText();
  return (
    <FormSection title={t('admin.forms.name')}>
      {LANGUAGES.map((each) => (
        <Field key={each} label={t('admin.campaigns.titleIn', { language: each.toUpperCase() })}>
          <Input
            name={`title_${each}`}
            required
            maxLength={80}
            defaultValue={campaign?.titles[each]}
          />
        </Field>
      ))}
    </FormSection>
  );
}

type TierSectionProps = FieldsProps & { count: number; onCount: (count: number) => void };

function TierSection({ campaign, count, onCount }: TierSectionProps) {
  const { t } = useText();
  return (
    <FormSection title={t('admin.campaigns.tiers')}>
      {rowsOf(count).map((row) => (
        <TierFields key={row} row={row} tier={campaign?.tiers[row]} />
      ))}
      <p className="flex flex-wrap gap-3 sm:col-span-2">
        {count < MAX_TIERS && (
          <Button size="sm" onClick={() => onCount(count + 1)}>
            {t('admin.campaigns.addTier')}
          </Button>
        )}
        {count > 1 && (
          <Button size="sm" variant="quiet" onClick={() => onCount(count - 1)}>
            {t('admin.campaigns.removeTier')}
          </Button>
        )}
      </p>
    </FormSection>
  );
}

function LimitFields({ campaign }: FieldsProps) {
  const { t } = useText();
  return (
    <FormSection title={t('admin.forms.limits')}>
      <Field label={t('admin.campaigns.budget')} hint={t('admin.campaigns.noLimit')}>
        <Input
          name="budget_coins"
          type="number"
          min={1}
          defaultValue={campaign?.budget_coins ?? ''}
        />
      </Field>
      <Field label={t('admin.campaigns.perPlayer')} hint={t('admin.campaigns.noLimit')}>
        <Input
          name="player_coins"
          type="number"
          min={1}
          defaultValue={campaign?.player_coins ?? ''}
        />
      </Field>
    </FormSection>
  );
}

function PeriodFields({ campaign, zone }: FieldsProps & { zone: string }) {
  const { t } = useText();
  return (
    <FormSection title={t('admin.forms.period')}>
      <Field label={t('admin.promos.from', { zone })}>
        <DateInput
          name="starts_at"
          type="datetime-local"
          isRequired
          defaultValue={toLocalInput(campaign?.starts_at ?? 0, zone)}
        />
      </Field>
      <Field label={t('admin.promos.until', { zone })}>
        <DateInput
          name="ends_at"
          type="datetime-local"
          isRequired
          defaultValue={toLocalInput(campaign?.ends_at ?? 0, zone)}
        />
      </Field>
    </FormSection>
  );
}

function ConditionFields({ campaign }: FieldsProps) {
  const { t } = useText();
  return (
    <FormSection title={t('admin.forms.conditions')}>
      <Checkbox
        name="is_first_purchase"
        label={t('admin.campaigns.first')}
        defaultChecked={campaign?.is_first_purchase ?? false}
      />
      <Checkbox
        name="is_active"
        label={t('admin.campaigns.isOn')}
        defaultChecked={campaign?.is_active ?? true}
      />
    </FormSection>
  );
}

function MethodFields({ campaign }: FieldsProps) {
  const { t } = useText();
  return (
    <details open={(campaign?.methods.length ?? 0) > 0}>
      <summary className="fold text-sm text-accent">{t('admin.campaigns.methods')}</summary>
      <div className="grid gap-x-4 sm:grid-cols-3">
        {PROVIDERS.map((name) => (
          <Checkbox
            key={name}
            name="methods"
            value={name}
            label={t(`donate.providers.${name}`)}
            defaultChecked={campaign?.methods.includes(name) ?? false}
          />
        ))}
      </div>
    </details>
  );
}

function rowsOf(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

type Entered = FieldsProps & { count: number; zone: string };

function bodyOf(form: FormData, { campaign, count, zone }: Entered) {
  const text = (name: string) => String(form.get(name) ?? '');
  const number = (name: string) => (text(name) === '' ? null : Number(text(name)));
  return {
    id: campaign?.id,
    revision: campaign?.revision ?? 0,
    titles: Object.fromEntries(LANGUAGES.map((each) => [each, text(`title_${each}`)])),
    tiers: rowsOf(count).map((row) => tierOf(row, text)),
    is_first_purchase: form.get('is_first_purchase') === 'on',
    methods: form.getAll('methods').map(String),
    budget_coins: number('budget_coins'),
    player_coins: number('player_coins'),
    starts_at: fromLocalInput(text('starts_at'), zone),
    ends_at: fromLocalInput(text('ends_at'), zone),
    is_active: form.get('is_active') === 'on',
  };
}
