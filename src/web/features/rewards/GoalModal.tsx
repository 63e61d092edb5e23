import { type ReactElement, useState } from 'react';
import {
  ADMIN_GOALS_PATH,
  type AdminGoal,
  GOAL_KINDS,
  GOAL_QUALIFIES,
  REWARD_PURSES,
} from '#contract/goals.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { fromLocalInput, toLocalInput } from '#web/lib/local-time.ts';
import { useText } from '#web/lib/text.ts';
import { useRequestKey } from '#web/lib/use-request-key.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { DateInput } from '#web/ui/DateInput.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';
import type { Submission } from '#web/ui/use-submission.ts';

type GoalModalProps = { goal?: AdminGoal; zone: string; trigger: ReactElement };

/** Creates a goal, or changes one that has not been reached. */
export function GoalModal({ goal, zone, trigger }: GoalModalProps) {
  const { t } = useText();
  const send = useSendAndReload();
  const withKey = useRequestKey();
  const [kind, setKind] = useState<string>(goal?.kind ?? 'payments');
  const save = (form: FormData, { isRepeat }: Submission) => {
    const body = bodyOf(form, { goal, kind, zone });
    return withKey(body, isRepeat, (key) =>
      send('POST', ADMIN_GOALS_PATH, messageReplySchema, body, { key }),
    );
  };
  return (
    <Modal
      trigger={trigger}
      title={goal ? goal.titles.en : t('admin.goals.new')}
      icon={<FramedIcon name="star" />}
      description={t('admin.goals.editText')}
      okLabel={t('admin.save')}
      isWide
      onSubmit={save}
    >
      <NameFields goal={goal} />
      <TargetFields goal={goal} kind={kind} onKind={setKind} />
      <RewardFields goal={goal} />
      <PeriodFields goal={goal} zone={zone} />
    </Modal>
  );
}

type FieldsProps = { goal: AdminGoal | undefined };

function NameFields({ goal }: FieldsProps) {
  const { t } = useText();
  return (
    <FormSection title={t('admin.forms.name')}>
      {LANGUAGES.map((each) => (
        <Field key={each} label={t('admin.campaigns.titleIn', { language: each.toUpperCase() })}>
          <Input name={`title_${each}`} required maxLength={80} defaultValue={goal?.titles[each]} />
        </Field>
      ))}
    </FormSection>
  );
}

type TargetFieldsProps = FieldsProps & { kind: string; onKind: (kind: string) => void };

function TargetFields({ goal, kind, onKind }: TargetFieldsProps) {
  const { t } = useText();
  return (
    <FormSection title={t('admin.goals.name')}>
      <Field label={t('admin.goals.kind')}>
        <Select value={kind} onChange={({ target }) => onKind(target.value)}>
          {GOAL_KINDS.map((name) => (
            <option key={name} value={name}>
              {t(`admin.goals.kinds.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('admin.goals.target')}>
        <Input
          name="target"
          type="number"
          min={1}
          required
          defaultValue={goal ? goal.target / unitOf(goal.kind) : ''}
        />
      </Field>
    </FormSection>
  );
}

function RewardFields({ goal }: FieldsProps) {
  const { t } = useText();
  return (
    <FormSection title={t('admin.goals.rewards')}>
      <Field label={t('admin.goals.reward')}>
        <Input name="reward" type="number" min={1} required defaultValue={goal?.reward} />
      </Field>
      <Field label={t('admin.campaigns.unit')}>
        <Select name="reward_purse" defaultValue={goal?.reward_purse ?? 'coins'}>
          {REWARD_PURSES.map((name) => (
            <option key={name} value={name}>
              {t(`admin.goals.purses.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('admin.goals.qualifies')}>
        <Select name="qualifies" defaultValue={goal?.qualifies ?? 'any'}>
          {GOAL_QUALIFIES.map((name) => (
            <option key={name} value={name}>
              {t(`admin.goals.whom.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
    </FormSection>
  );
}

function PeriodFields({ goal, zone }: FieldsProps & { zone: string }) {
  const { t } = useText();
  return (
    <FormSection title={t('admin.forms.period')}>
      <Field label={t('admin.promos.from', { zone })}>
        <DateInput
          name="starts_at"
          type="datetime-local"
          isRequired
          defaultValue={toLocalInput(goal?.starts_at ?? 0, zone)}
        />
      </Field>
      <Field label={t('admin.promos.until', { zone })}>
        <DateInput
          name="ends_at"
          type="datetime-local"
          isRequired
          defaultValue={toLocalInput(goal?.ends_at ?? 0, zone)}
        />
      </Field>
      <Checkbox
        name="is_active"
        label={t('admin.campaigns.isOn')}
        defaultChecked={goal?.is_active ?? true}
      />
      <Checkbox
        name="shows_amount"
        label={t('admin.goals.showsAmount')}
        defaultChecked={goal?.shows_amount ?? false}
      />
    </FormSection>
  );
}

/** Donations are entered in dollars and stored in cents. */
function unitOf(kind: string): number {
  return kind === 'payments' ? 100 : 1;
}

type BodyContext = FieldsProps & { kind: string; zone: string };

function bodyOf(form: FormData, { goal, kind, zone }: BodyContext) {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    id: goal?.id,
    revision: goal?.revision ?? 0,
    titles: Object.fromEntries(LANGUAGES.map((each) => [each, text(`title_${each}`)])),
    kind,
    target: Math.round(Number(text('target')) * unitOf(kind)),
    qualifies: text('qualifies'),
    reward_purse: text('reward_purse'),
    reward: Number(text('reward')),
    shows_amount: form.get('shows_amount') === 'on',
    starts_at: fromLocalInput(text('starts_at'), zone),
    ends_at: fromLocalInput(text('ends_at'), zone),
    is_active: form.get('is_active') === 'on',
  };
}
