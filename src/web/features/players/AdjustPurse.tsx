import { useState } from 'react';
import { messageReplySchema } from '#contract/message-reply.ts';
import { ADJUST_PURSE_PATH } from '#contract/player-actions.ts';
import type { PlayerCard } from '#contract/players.ts';
import type { Purse } from '#contract/purses.ts';
import { type StaffLimits, willNeedApproval } from '#contract/staff-limits.ts';
import { useText } from '#web/lib/text.ts';
import { useRequestKey } from '#web/lib/use-request-key.ts';
import { Button } from '#web/ui/Button.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { LiveSum } from '#web/ui/LiveSum.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { Submission } from '#web/ui/use-submission.ts';
import { NO_CHANGE, PurseFields } from './PurseFields.tsx';
import { ReasonField } from './ReasonField.tsx';
import { usePlayerAction } from './use-player-action.ts';

type AdjustPurseProps = { player: PlayerCard; limits: StaffLimits; direction: 'grant' | 'take' };

/** One request, one key: pressing Ok again after a broken connection records nothing twice. */
export function AdjustPurse({ player, limits, direction }: AdjustPurseProps) {
  const { t } = useText();
  const act = usePlayerAction();
  const withKey = useRequestKey();
  const isGrant = direction === 'grant';
  const [change, setChange] = useState(NO_CHANGE);
  const needsApproval = willNeedApproval(limits, {
    ...change,
    permission: 'players.coins.grant',
    playerId: player.id,
  });
  const okLabel =
    change.amount > 0
      ? t(`admin.players.${direction}.ok`, {
          amount: change.amount,
          purse: t(`purses.${change.unit}`),
        })
      : t(`admin.players.${direction}.action`);
  const send = async (form: FormData, { isRepeat }: Submission) => {
    const amount = Number(form.get('amount'));
    const body = {
      id: player.id,
      purse: form.get('purse'),
      amount: isGrant ? amount : -amount,
      reason: form.get('reason'),
    };
    return withKey(body, isRepeat, (key) =>
      act(ADJUST_PURSE_PATH, messageReplySchema, body, { key }),
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
      icon={<FramedIcon name="coins" />}
      description={
        // The other text promises an immediate change.
        needsApproval ? player.email : t(`admin.players.${direction}.text`, { email: player.email })
      }
      okLabel={needsApproval ? t('admin.approvals.propose') : okLabel}
      okVariant={isGrant ? 'primary' : 'danger'}
      onSubmit={send}
    >
      <PurseFields onChange={setChange} />
      <BalanceAfter
        balance={player.balances[change.unit]}
        change={isGrant ? change.amount : -change.amount}
        purse={change.unit}
      />
      <ReasonField />
      {needsApproval && <Notice tone="accent">{t('admin.approvals.needed')}</Notice>}
    </Modal>
  );
}

type BalanceAfterProps = { balance: number; change: number; purse: Purse };

/** The resulting balance during input. A debt, which is paid first, is not subtracted. */
function BalanceAfter({ balance, change, purse }: BalanceAfterProps) {
  const { t } = useText();
  const after = balance + change;
  const isTooLow = after < 0;
  return (
    <LiveSum isWrong={isTooLow}>
      {t(isTooLow ? 'admin.players.balanceTooLow' : 'admin.players.balanceAfter', {
        amount: isTooLow ? balance : after,
        purse: t(`purses.${purse}`),
      })}
    </LiveSum>
  );
}
