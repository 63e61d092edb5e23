import { messageReplySchema } from '#contract/message-reply.ts';
import { STREAM_LINK_MAX, STREAMER_CODE_MAX, STREAMER_PATH } from '#contract/player-actions.ts';
import type { AdminStreamer } from '#contract/streamers.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';

export function StreamerModal({ streamer }: { streamer: AdminStreamer }) {
  const { t } = useText();
  const send = useSendAndReload();
  const save = async (form: FormData) => {
    const body = {
      id: streamer.id,
      is_streamer: form.get('is_streamer') === 'on' ? 1 : 0,
      streamer_code: form.get('streamer_code'),
      stream_link: form.get('stream_link'),
      youtube_channel: form.get('youtube_channel'),
      kick_channel: form.get('kick_channel'),
    };
    return send('POST', STREAMER_PATH, messageReplySchema, body);
  };
  return (
    <Modal
      trigger={<EditButton />}
      title={streamer.email}
      icon={<FramedIcon name="eye" />}
      okLabel={t('admin.save')}
      onSubmit={save}
    >
      <Field label={t('admin.streamers.code')}>
        <Input
          name="streamer_code"
          maxLength={STREAMER_CODE_MAX}
          defaultValue={streamer.streamer_code}
          autoComplete="off"
        />
      </Field>
      <Field label={t('admin.streamers.link')} hint={t('admin.streamers.linkHint')}>
        <Input
          name="stream_link"
          maxLength={STREAM_LINK_MAX}
          defaultValue={streamer.stream_link}
          inputMode="url"
          autoComplete="off"
        />
      </Field>
      <Field label={t('admin.streamers.youtube')} hint={t('admin.streamers.youtubeHint')}>
        <Input
          name="youtube_channel"
          maxLength={STREAM_LINK_MAX}
          defaultValue={streamer.youtube_channel}
          autoComplete="off"
        />
      </Field>
      <Field label={t('admin.streamers.kick')} hint={t('admin.streamers.kickHint')}>
        <Input
          name="kick_channel"
          maxLength={STREAM_LINK_MAX}
          defaultValue={streamer.kick_channel}
          autoComplete="off"
        />
      </Field>
      <Checkbox name="is_streamer" label={t('admin.streamers.isStreamer')} defaultChecked />
    </Modal>
  );
}
