import clsx from 'clsx';
import { attachmentPath, type ReportMessage } from '#contract/reports.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';

type ConversationProps = {
  messages: readonly (ReportMessage & { author?: string })[];
  zone: string;
  /** Who is viewing it; their own messages are on the right. */
  side?: 'player' | 'staff';
};

/** Laid out like a chat. */
export function Conversation({ messages, zone, side = 'player' }: ConversationProps) {
  const { t } = useText();
  return (
    <ol aria-label={t('report.conversation')} aria-live="polite" className="flex flex-col gap-4">
      {messages.map((message) => (
        <li
          key={message.id}
          className={clsx(
            'w-fit max-w-[min(44rem,88%)] border-l-3 bg-surface px-4 py-3',
            message.is_staff ? 'border-beam' : 'border-line-field',
            message.is_staff === (side === 'staff') && 'ml-auto',
          )}
        >
          <p className="flex flex-wrap items-baseline gap-x-3 text-xs text-muted">
            <b className="font-semibold text-ink">
              {message.author || t(message.is_staff ? 'report.staff' : 'report.you')}
            </b>
            <DateTime seconds={message.sent_at} zone={zone} />
          </p>
          <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{message.message}</p>
          <Pictures attachments={message.attachments} />
        </li>
      ))}
    </ol>
  );
}

function Pictures({ attachments }: Pick<ReportMessage, 'attachments'>) {
  const { t } = useText();
  if (attachments.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {attachments.map(({ id, width, height }, index) => (
        <a key={id} href={attachmentPath(id)}>
          <img
            src={attachmentPath(id)}
            width={width}
            height={height}
            alt={t('report.attachment', { number: index + 1 })}
            loading="lazy"
            className="max-h-48 w-auto rounded-box border border-line"
          />
        </a>
      ))}
    </div>
  );
}
