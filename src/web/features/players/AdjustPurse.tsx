import { useState } from 'react';
import { ADJUST_PURSE_PATH, playerDoneSchema } from '#contract/player-actions.ts';
import type { PlayerCard } from '#contract/players.ts';
import { type StaffLimits, willNeedApproval } from '#contract/staff-limits.ts';
import { useText } from '#web/lib/text.ts';
import { useRequestKey } from '#web/lib/use-request-key.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Sign } from '#web/ui/Sign.tsx';
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
      sign={<Sign name="coins" />}
      description={
        // The other text promises an immediate change.
        needsApproval ? player.email : t(`admin.players.${direction}.text`, { email: player.email })
      }
      okLabel={t(needsApproval ? 'admin.approvals.propose' : `admin.players.${direction}.ok`)}
      okVariant={isGrant ? 'primary' : 'danger'}
      onSubmit={send}
    >
      <PurseFields onChange={setChange} />
      <ReasonField />
      {needsApproval && <Notice tone="accent">{t('admin.approvals.needed')}</Notice>}
    </Modal>
  );
}
