import type { ReactElement } from 'react';
import {
  ATTACH_ACCOUNT_PATH,
  DETACH_ACCOUNT_PATH,
  playerDoneSchema,
  REASON_MAX,
  REASON_MIN,
} from '#contract/players.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { usePlayerAct } from './use-player-act.ts';

type AttachAccountProps = {
  playerId: string;
  worlds: readonly { server_id: number; name: string }[];
};

/** Gives the player a game account that exists and belongs to nobody here. */
export function AttachAccount({ playerId, worlds }: AttachAccountProps): ReactElement {
  const { t } = useText();
  const act = usePlayerAct();
  return (
    <Modal
      trigger={<Button size="sm">{t('admin.players.attach.action')}</Button>}
      title={t('admin.players.attach.title')}
      description={t('admin.players.attach.text')}
      okLabel={t('admin.players.attach.action')}
      onSubmit={(form) =>
        act(ATTACH_ACCOUNT_PATH, playerDoneSchema, {
          id: playerId,
          server_id: Number(form.get('server_id')),
          account: form.get('account'),
          reason: form.get('reason'),
        })
      }
    >
      <Field label={t('admin.players.world')}>
        <Select name="server_id">
          {worlds.map(({ server_id, name }) => (
            <option key={server_id} value={server_id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('admin.players.account')}>
        <Input
          name="account"
          required
          maxLength={14}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Reason />
    </Modal>
  );
}

type DetachAccountProps = { playerId: string; serverId: number; account: string };

/** Only whose it is here changes; the account stays in the game with all it has. */
export function DetachAccount({ playerId, serverId, account }: DetachAccountProps): ReactElement {
  const { t } = useText();
  const act = usePlayerAct();
  return (
    <Modal
      trigger={
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('admin.players.detach.actionOf', { account })}
        >
          {t('admin.players.detach.action')}
        </Button>
      }
      title={t('admin.players.detach.title', { account })}
      description={t('admin.players.detach.text')}
      okLabel={t('admin.players.detach.action')}
      okVariant="danger"
      onSubmit={(form) =>
        act(DETACH_ACCOUNT_PATH, playerDoneSchema, {
          id: playerId,
          server_id: serverId,
          account,
          reason: form.get('reason'),
        })
      }
    >
      <Reason />
    </Modal>
  );
}

function Reason() {
  const { t } = useText();
  return (
    <Field label={t('admin.players.reason')} hint={t('admin.players.reasonHint')}>
      <Textarea name="reason" required minLength={REASON_MIN} maxLength={REASON_MAX} rows={3} />
    </Field>
  );
}
