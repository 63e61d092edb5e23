import { type CannedAnswer, cannedAnswerPath, cannedBody } from '#contract/canned-answers.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { CannedModal } from './CannedModal.tsx';

/** Canned replies, each in the languages players read. */
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
            <May permission="support.answer">
              <div className="flex gap-2">
                <CannedModal answer={answer} />
                <RemoveCanned answer={answer} />
              </div>
            </May>
          </div>
          <div className="grid gap-x-8 gap-y-2 pt-2 text-sm text-muted md:grid-cols-2">
            {LANGUAGES.map((language) => (
              <p
                key={language}
                lang={language}
                className="whitespace-pre-wrap [overflow-wrap:anywhere]"
              >
                {answer[cannedBody(language)]}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
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
      onSubmit={() => send('POST', `${cannedAnswerPath(answer.id)}/remove`, messageReplySchema, {})}
    />
  );
}
