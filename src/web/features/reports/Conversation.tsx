import clsx from 'clsx';
import type { ReactNode } from 'react';
import { attachmentPath, type ReportMessage } from '#contract/reports.ts';
import { formatDate, formatDateTime, formatTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { WaxSeal } from '#web/ui/WaxSeal.tsx';
import { type Authored, conversationEntries } from './conversation-entries.ts';

type ConversationProps = {
  report: { messages: readonly Authored[]; opened_at: number; closed_at: number | null };
  /** The player's email. */
  player: string;
  zone: string;
  /** Who is viewing it; their own messages are on the right. */
  side?: 'player' | 'staff';
  /** The form for the next message. */
  children?: ReactNode;
};

/** Laid out like a chat: days and states as dividers, own messages on the right, the form below. */
export function Conversation({
  report,
  player,
  zone,
  side = 'player',
  children,
}: ConversationProps) {
  const { t } = useText();
  return (
    <div className="border border-t-3 border-line border-t-beam">
      <ol
        aria-label={t('report.conversation')}
        aria-live="polite"
        className="flex min-h-64 flex-col justify-end px-4 pt-1 pb-6 sm:px-6"
      >
        {conversationEntries(report, zone).map((entry) => {
          if (entry.kind === 'day')
            return <Day key={`day ${entry.at}`} at={entry.at} zone={zone} />;
          if (entry.kind === 'state') {
            return <State key={entry.state} state={entry.state} at={entry.at} zone={zone} />;
          }
          const { message, isFollowUp } = entry;
          return (
            <Message
              key={message.id}
              message={message}
              isFollowUp={isFollowUp}
              player={player}
              zone={zone}
              side={side}
            />
          );
        })}
      </ol>
      <div className="border-t border-line bg-surface p-4 empty:hidden sm:px-6">{children}</div>
    </div>
  );
}

type MessageProps = {
  message: Authored;
  isFollowUp: boolean;
  player: string;
  zone: string;
  side: 'player' | 'staff';
};

function Message({ message, isFollowUp, player, zone, side }: MessageProps) {
  const { t } = useText();
  const isOwn = message.is_staff === (side === 'staff');
  const name = message.author || t(message.is_staff ? 'report.staff' : 'report.you');
  return (
    <li className={clsx('flex gap-3', isOwn && 'flex-row-reverse', isFollowUp ? 'pt-2' : 'pt-5')}>
      <span className="w-9 flex-none max-sm:hidden">
        {!isFollowUp && (
          <Avatar isStaff={message.is_staff} name={message.is_staff ? message.author : player} />
        )}
      </span>
      <div
        className={clsx(
          'flex max-w-[min(40rem,92%)] min-w-0 flex-col gap-1.5',
          isOwn && 'items-end',
        )}
      >
        <p
          className={clsx(
            'flex flex-wrap items-baseline gap-x-2 text-xs text-muted',
            isFollowUp && 'sr-only',
            isOwn && 'justify-end',
          )}
        >
          <b className="text-sm font-semibold [overflow-wrap:anywhere] text-ink">{name}</b>
          {side === 'staff' && <Role message={message} />}
          <Moment at={message.sent_at} zone={zone} />
        </p>
        <div
          className={clsx(
            'relative w-fit max-w-full rounded-box border px-4 py-2.5',
            isOwn ? 'border-beam bg-raised' : 'border-line bg-surface',
            !isFollowUp && TAIL,
            !isFollowUp && (isOwn ? TAIL_RIGHT : TAIL_LEFT),
          )}
        >
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{message.message}</p>
          <Pictures attachments={message.attachments} />
        </div>
      </div>
    </li>
  );
}

/** Former staff have no name, only the role. */
function Role({ message: { is_staff, author } }: { message: Authored }) {
  const { t } = useText();
  if (!author) return null;
  return is_staff ? (
    <span className="text-accent">{t('report.staff')}</span>
  ) : (
    <span>{t('admin.reports.player')}</span>
  );
}

/** A corner that points at the author. */
const TAIL =
  'sm:before:absolute sm:before:top-3 sm:before:size-2.5 sm:before:rotate-45 sm:before:border-inherit sm:before:bg-inherit';
const TAIL_LEFT = 'sm:before:-left-[5.5px] sm:before:border-b sm:before:border-l';
const TAIL_RIGHT = 'sm:before:-right-[5.5px] sm:before:border-t sm:before:border-r';

/** The day is in a divider above; the exact time is shown on hover. */
function Moment({ at, zone }: { at: number; zone: string }) {
  return (
    <time
      dateTime={new Date(at * 1000).toISOString()}
      title={`${formatDateTime(at, zone)} ${zone}`}
      className="whitespace-nowrap tabular-nums"
    >
      {formatTime(at, zone).slice(0, 5)}
    </time>
  );
}

function Day({ at, zone }: { at: number; zone: string }) {
  return (
    <li className="flex items-center gap-3 pt-5 text-xs text-muted tabular-nums">
      <span aria-hidden="true" className="h-px flex-1 bg-line-soft" />
      <time dateTime={new Date(at * 1000).toISOString()}>{formatDate(at, zone)}</time>
      <span aria-hidden="true" className="h-px flex-1 bg-line-soft" />
    </li>
  );
}

function State({ state, at, zone }: { state: 'opened' | 'closed'; at: number; zone: string }) {
  const { t } = useText();
  return (
    <li className="flex items-center justify-center gap-2 pt-4 text-sm text-muted">
      {state === 'closed' && <WaxSeal size={28} isStill />}
      <span>{t(state === 'closed' ? 'report.closedAt' : 'report.opened')}</span>
      <Moment at={at} zone={zone} />
    </li>
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
