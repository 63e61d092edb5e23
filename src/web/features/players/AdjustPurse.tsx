import { PURSES } from '#contract/orders.ts';
import {
  ADJUST_MAX,
  ADJUST_PURSE_PATH,
  adjustPurseReplySchema,
  type PlayerCard,
  REASON_MAX,
  REASON_MIN,
} from '#contract/players.ts';
import { useText } from '#web/lib/text.ts';
import { useRequestKey } from '#web/lib/use-request-key.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import type { ModalMessage } from '#web/ui/use-submission.ts';
import { usePlayerAct } from './use-player-act.ts';

type AdjustPurseProps = { player: PlayerCard; direction: 'grant' | 'take' };

/** One wish, one key: pressing Ok again after a broken connection books nothing twice. */
export function AdjustPurse({ player, direction }: AdjustPurseProps) {
  const { t } = useText();
  const act = usePlayerAct();
  const wish = useRequestKey();
  const isGrant = direction === 'grant';
  const send = async (form: FormData): Promise<ModalMessage> => {
    const amount = Number(form.get('amount'));
    const body = {
      id: player.id,
      purse: form.get('purse'),
      amount: isGrant ? amount : -amount,
      reason: form.get('reason'),
    };
    const answer = await act(ADJUST_PURSE_PATH, adjustPurseReplySchema, body, wish.keyFor(body));
    wish.answered();
    return answer;
  };
  return (
    <Modal
      trigger={
        <Button size="sm" variant={isGrant ? 'primary' : 'secondary'}>
          {t(`admin.players.${direction}.action`)}
        </Button>
      }
      title={t(`admin.players.${direction}.title`)}
      description={t(`admin.players.${direction}.text`, { email: player.email })}
      okLabel={t(`admin.players.${direction}.ok`)}
      okVariant={isGrant ? 'primary' : 'danger'}
      onSubmit={send}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('admin.players.purse')}>
          <Select name="purse" defaultValue="coins">
            {PURSES.map((purse) => (
              <option key={purse} value={purse}>
                {t(`orders.purses.${purse}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('admin.players.amount')}>
          <Input type="number" name="amount" required min={1} max={ADJUST_MAX} step={1} />
        </Field>
      </div>
      <Field label={t('admin.players.reason')} hint={t('admin.players.reasonHint')}>
        <Textarea name="reason" required minLength={REASON_MIN} maxLength={REASON_MAX} rows={3} />
      </Field>
    </Modal>
  );
}
