import { useEffect, useState } from 'react';
import { type StaffLimits, willNeedApproval } from '#contract/approvals.ts';
import {
  ADJUST_MAX,
  ADJUST_PURSE_PATH,
  type PlayerCard,
  playerDoneSchema,
  REASON_MAX,
  REASON_MIN,
} from '#contract/players.ts';
import { PURSES, type Purse } from '#contract/purses.ts';
import { useText } from '#web/lib/text.ts';
import { useRequestKey } from '#web/lib/use-request-key.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import type { Submission } from '#web/ui/use-submission.ts';
import { usePlayerAct } from './use-player-act.ts';

type AdjustPurseProps = { player: PlayerCard; limits: StaffLimits; direction: 'grant' | 'take' };

interface Asked {
  unit: Purse;
  amount: number;
}
const NOTHING: Asked = { unit: 'coins', amount: 0 };

/** One request, one key: pressing Ok again after a broken connection books nothing twice. */
export function AdjustPurse({ player, limits, direction }: AdjustPurseProps) {
  const { t } = useText();
  const act = usePlayerAct();
  const withKey = useRequestKey();
  const isGrant = direction === 'grant';
  const [asked, setAsked] = useState(NOTHING);
  const isForTwo = willNeedApproval(limits, { ...asked, playerId: player.id });
  const send = async (form: FormData, { isRepeat }: Submission) => {
    const amount = Number(form.get('amount'));
    const body = {
      id: player.id,
      purse: form.get('purse'),
      amount: isGrant ? amount : -amount,
      reason: form.get('reason'),
    };
    return withKey(body, isRepeat, (key) =>
      act(ADJUST_PURSE_PATH, playerDoneSchema, body, { key }),
    );
  };
  return (
    <Modal
      trigger={
        <Button size="sm" variant={isGrant ? 'primary' : 'secondary'}>
          {t(`admin.players.${direction}.action`)}
        </Button>
      }
      title={t(`admin.players.${direction}.title`)}
      description={
        // The other sentence says "at once".
        isForTwo ? player.email : t(`admin.players.${direction}.text`, { email: player.email })
      }
      okLabel={t(isForTwo ? 'admin.approvals.propose' : `admin.players.${direction}.ok`)}
      okVariant={isGrant ? 'primary' : 'danger'}
      onSubmit={send}
    >
      <PurseFields onChange={setAsked} />
      <Field label={t('admin.players.reason')} hint={t('admin.players.reasonHint')}>
        <Textarea name="reason" required minLength={REASON_MIN} maxLength={REASON_MAX} rows={3} />
      </Field>
      {isForTwo && <Notice tone="accent">{t('admin.approvals.needed')}</Notice>}
    </Modal>
  );
}

/** Tells what stands in it while it is being filled in, and that nothing does once it is closed. */
function PurseFields({ onChange }: { onChange: (asked: Asked) => void }) {
  const { t } = useText();
  const [unit, setUnit] = useState<Purse>('coins');
  const [amount, setAmount] = useState(0);
  useEffect(() => onChange({ unit, amount }), [unit, amount, onChange]);
  useEffect(() => () => onChange(NOTHING), [onChange]);
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
