import {
  CANNED_REPLIES_PATH,
  CANNED_TITLE_MAX,
  type CannedReply,
  cannedBody,
  cannedReplyPath,
} from '#contract/canned-replies.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { REPORT_MESSAGE_MAX } from '#contract/reports.ts';
import { languageName } from '#web/lib/language-name.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { NewLabel } from '#web/ui/NewLabel.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';

/** Changes the given reply, or creates one. */
export function CannedModal({ reply }: { reply?: CannedReply }) {
  const { t, language } = useText();
  const send = useSendAndReload();
  const title = t(reply ? 'admin.cannedReplies.change' : 'admin.cannedReplies.create');
  return (
    <Modal
      trigger={
        <Button variant={reply ? 'secondary' : 'primary'} size={reply ? 'sm' : 'md'}>
          {reply ? t('admin.cannedReplies.edit') : <NewLabel>{title}</NewLabel>}
        </Button>
      }
      title={title}
      icon={<FramedIcon name="quill" />}
      okLabel={t('admin.save')}
      onSubmit={(form) =>
        send(
          reply ? 'PUT' : 'POST',
          reply ? cannedReplyPath(reply.id) : CANNED_REPLIES_PATH,
          messageReplySchema,
          Object.fromEntries(form),
        )
      }
    >
      <Field label={t('admin.cannedReplies.name')}>
        <Input
          name="title"
          required
          maxLength={CANNED_TITLE_MAX}
          defaultValue={reply?.title}
          autoComplete="off"
        />
      </Field>
      {LANGUAGES.map((each) => (
        <Field key={each} label={languageName(each, language)}>
          <Textarea
            name={cannedBody(each)}
            lang={each}
            required
            maxLength={REPORT_MESSAGE_MAX}
            defaultValue={reply?.[cannedBody(each)]}
          />
        </Field>
      ))}
    </Modal>
  );
}
