import type { ReactElement } from 'react';
import { messageReplySchema } from '#contract/message-reply.ts';
import { ATTACH_ACCOUNT_PATH } from '#contract/player-actions.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';
import { ReasonField } from './ReasonField.tsx';
import { usePlayerAction } from './use-player-action.ts';

type AttachAccountProps = {
  playerId: string;
  worlds: readonly { server_id: number; name: string }[];
};

/** Attaches an existing game account without an owner to the player. */
export function AttachAccount({ playerId, worlds }: AttachAccountProps): ReactElement {
  const { t } = useText();
  const act = usePlayerAction();
  return (
    <Modal
      trigger={<Button size="sm">{t('admin.players.attach.action')}</Button>}
      title={t('admin.players.attach.title')}
      icon={<FramedIcon name="exchange" />}
      description={t('admin.players.attach.text')}
      okLabel={t('admin.players.attach.action')}
      onSubmit={(form) =>
        act(ATTACH_ACCOUNT_PATH, messageReplySchema, {
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
      <ReasonField />
    </Modal>
  );
}
