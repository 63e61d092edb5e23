import { type CannedReply, cannedBody, cannedReplyPath } from '#contract/canned-replies.ts';
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
export function CannedReplies({ replies }: { replies: readonly CannedReply[] }) {
  const { t } = useText();
  if (replies.length === 0) {
    return (
      <EmptyState title={t('admin.cannedReplies.empty.title')}>
        {t('admin.cannedReplies.empty.text')}
      </EmptyState>
    );
  }
  return (
    <ul>
      {replies.map((reply) => (
        <li key={reply.id} className="border-b border-line-soft py-4">
          <div className="flex items-start justify-between gap-3">
            <h2 className="min-w-0 pt-1.5 font-sans text-base font-semibold [overflow-wrap:anywhere]">
              {reply.title}
            </h2>
            <May permission="support.answer">
              <div className="flex flex-none gap-2">
                <CannedModal reply={reply} />
                <RemoveCanned reply={reply} />
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
                {reply[cannedBody(language)]}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

function RemoveCanned({ reply }: { reply: CannedReply }) {
  const { t } = useText();
  const send = useSendAndReload();
  return (
    <Modal
      trigger={<Button size="sm">{t('admin.cannedReplies.remove')}</Button>}
      title={t('admin.cannedReplies.remove')}
      description={t('admin.cannedReplies.removeText', { title: reply.title })}
      okLabel={t('admin.cannedReplies.remove')}
      okVariant="danger"
      onSubmit={() => send('POST', `${cannedReplyPath(reply.id)}/remove`, messageReplySchema, {})}
    />
  );
}
