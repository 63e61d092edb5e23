import {
  CANNED_PATH,
  CANNED_TITLE_MAX,
  type CannedAnswer,
  cannedAnswerPath,
  cannedBody,
} from '#contract/canned-answers.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { REPORT_MESSAGE_MAX } from '#contract/reports.ts';
import { languageName } from '#web/lib/language-name.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Sign } from '#web/ui/Sign.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';

/** Changes the given answer, or creates one. */
export function CannedModal({ answer }: { answer?: CannedAnswer }) {
  const { t, language } = useText();
  const send = useSendAndReload();
  const title = t(answer ? 'admin.cannedAnswers.change' : 'admin.cannedAnswers.create');
  return (
    <Modal
      trigger={
        <Button variant={answer ? 'secondary' : 'primary'} size={answer ? 'sm' : 'md'}>
          {answer ? t('admin.cannedAnswers.edit') : title}
        </Button>
      }
      title={title}
      sign={<Sign name="quill" />}
      okLabel={t('admin.save')}
      onSubmit={(form) =>
        send(
          answer ? 'PUT' : 'POST',
          answer ? cannedAnswerPath(answer.id) : CANNED_PATH,
          messageReplySchema,
          Object.fromEntries(form),
        )
      }
    >
      <Field label={t('admin.cannedAnswers.name')}>
        <Input
          name="title"
          required
          maxLength={CANNED_TITLE_MAX}
          defaultValue={answer?.title}
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
            defaultValue={answer?.[cannedBody(each)]}
          />
        </Field>
      ))}
    </Modal>
  );
}
