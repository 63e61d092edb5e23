import { LANGUAGES } from '#contract/languages.ts';
import { REPORT_MESSAGE_MAX } from '#contract/reports.ts';
import { saidReplySchema } from '#contract/said-reply.ts';
import {
  CANNED_PATH,
  CANNED_TITLE_MAX,
  type CannedAnswer,
  cannedAnswerPath,
  cannedBody,
} from '#contract/support.ts';
import { languageName } from '#web/lib/language-name.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';

/** Answers staff has ready, each in the languages players read. */
export function CannedAnswers({ answers }: { answers: readonly CannedAnswer[] }) {
  const { t } = useText();
  if (answers.length === 0) {
    return (
      <EmptyState title={t('admin.cannedAnswers.empty.title')}>
        {t('admin.cannedAnswers.empty.text')}
      </EmptyState>
    );
  }
  return (
    <ul>
      {answers.map((answer) => (
        <li key={answer.id} className="border-b border-line-soft py-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="font-sans text-base font-semibold [overflow-wrap:anywhere]">
              {answer.title}
            </h2>
            <div className="flex gap-2">
              <CannedModal answer={answer} />
              <RemoveCanned answer={answer} />
            </div>
          </div>
          <div className="grid gap-x-8 gap-y-2 pt-2 text-sm text-muted md:grid-cols-2">
            {LANGUAGES.map((one) => (
              <p key={one} lang={one} className="whitespace-pre-wrap [overflow-wrap:anywhere]">
                {answer[cannedBody(one)]}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** For a new one, or for the one given. */
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
      okLabel={t('admin.save')}
      onSubmit={(form) =>
        send(
          answer ? 'PUT' : 'POST',
          answer ? cannedAnswerPath(answer.id) : CANNED_PATH,
          saidReplySchema,
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
      {LANGUAGES.map((one) => (
        <Field key={one} label={languageName(one, language)}>
          <Textarea
            name={cannedBody(one)}
            lang={one}
            required
            maxLength={REPORT_MESSAGE_MAX}
            defaultValue={answer?.[cannedBody(one)]}
          />
        </Field>
      ))}
    </Modal>
  );
}

function RemoveCanned({ answer }: { answer: CannedAnswer }) {
  const { t } = useText();
  const send = useSendAndReload();
  return (
    <Modal
      trigger={<Button size="sm">{t('admin.cannedAnswers.remove')}</Button>}
      title={t('admin.cannedAnswers.remove')}
      description={t('admin.cannedAnswers.removeText', { title: answer.title })}
      okLabel={t('admin.cannedAnswers.remove')}
      okVariant="danger"
      onSubmit={() => send('POST', `${cannedAnswerPath(answer.id)}/remove`, saidReplySchema, {})}
    />
  );
}
