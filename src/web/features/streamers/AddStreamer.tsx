import { useState } from 'react';
import { messageReplySchema } from '#contract/message-reply.ts';
import { STREAM_LINK_MAX, STREAMER_CODE_MAX, STREAMER_PATH } from '#contract/player-actions.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { PlayerPicker } from './PlayerPicker.tsx';

/** Makes a player a streamer, found by email, game account or character. */
export function AddStreamer() {
  const { t } = useText();
  const send = useSendAndReload();
  // A new React key after each streamer added resets the picker.
  const [addedCount, setAddedCount] = useState(0);
  const add = async (form: FormData) => {
    const body = {
      id: form.get('id'),
      is_streamer: 1,
      streamer_code: form.get('streamer_code'),
      stream_link: form.get('stream_link'),
      youtube_channel: form.get('youtube_channel'),
      kick_channel: form.get('kick_channel'),
    };
    const reply = await send('POST', STREAMER_PATH, messageReplySchema, body);
    setAddedCount(addedCount + 1);
    return reply;
  };
  return (
    <Modal
      trigger={<Button variant="primary">{t('admin.streamers.add.action')}</Button>}
      title={t('admin.streamers.add.title')}
      icon={<FramedIcon name="eye" />}
      description={t('admin.streamers.add.text')}
      okLabel={t('admin.streamers.add.action')}
      onSubmit={add}
    >
      <PlayerPicker key={addedCount} name="id" />
      <Field label={t('admin.streamers.code')}>
        <Input name="streamer_code" maxLength={STREAMER_CODE_MAX} autoComplete="off" />
      </Field>
      <Field label={t('admin.streamers.link')} hint={t('admin.streamers.linkHint')}>
        <Input name="stream_link" maxLength={STREAM_LINK_MAX} inputMode="url" autoComplete="off" />
      </Field>
      <Field label={t('admin.streamers.youtube')} hint={t('admin.streamers.youtubeHint')}>
        <Input name="youtube_channel" maxLength={STREAM_LINK_MAX} autoComplete="off" />
      </Field>
      <Field label={t('admin.streamers.kick')} hint={t('admin.streamers.kickHint')}>
        <Input name="kick_channel" maxLength={STREAM_LINK_MAX} autoComplete="off" />
      </Field>
    </Modal>
  );
}
