import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Tone } from '#web/ui/Badge.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import type { StatusSentence } from '#web/ui/status-sentence.ts';

type EntryHeaderProps = {
  /** The list the entry belongs to. */
  back: { to: string; label: string };
  /** Above the title: what kind of entry it is, and its number. */
  kind?: ReactNode;
  /** An icon or an emblem beside the title. */
  icon?: ReactNode;
  /** The entry's name, or its amount. */
  title: ReactNode;
  /** Uses the text font: amounts and email addresses are hard to read in the display font. */
  isPlain?: boolean;
  /** Beside the title: the entry's status. */
  status?: ReactNode;
  /** Under the title: whom the entry concerns, links. */
  children?: ReactNode;
  /** Opposite the title: the entry's actions. */
  aside?: ReactNode;
  sentence?: StatusSentence | undefined;
  /** Of the sentence's element, for a button it explains. */
  sentenceId?: string;
  /** At the end of the sentence: a deadline, or when the status began. */
  date?: ReactNode;
};

/** The summary of one entry: a link back to its list, its name, its status in a sentence, its actions. */
export function EntryHeader(props: EntryHeaderProps) {
  const { back, kind, icon, title, isPlain = false, status, children, aside } = props;
  const { sentence, sentenceId, date } = props;
  return (
    <header className="entry-header pt-3 pb-4 lg:pt-4">
      <PlainLink
        to={back.to}
        className="inline-flex min-h-9 items-center gap-1 text-sm text-muted hover:text-ink"
      >
        <Icon name="unfold" size={16} className="rotate-90" />
        {back.label}
      </PlainLink>
      <div className="entry-summary mt-1 rounded-box border border-line-soft bg-surface">
        <div className="flex min-w-0 items-center gap-4 p-4">
          {icon}
          <div className="min-w-0">
            <div className="flex flex-wrap items-end gap-x-3 gap-y-1.5">
              {/* Its two lines are parts of this row, so that the status stands beside the second. */}
              <h1 className="contents">
                {kind && (
                  <span className="w-full font-sans text-sm font-medium text-muted">{kind}</span>
                )}{' '}
                <span
                  className={clsx(
                    'min-w-0 [overflow-wrap:anywhere]',
                    isPlain && 'font-sans tabular-nums',
                  )}
                >
                  {title}
                </span>
              </h1>
              {status && <div className="flex flex-wrap gap-1.5 pb-1.5">{status}</div>}
            </div>
            {children && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-1.5 text-sm text-muted">
                {children}
              </div>
            )}
          </div>
        </div>
        {aside && <div className="entry-actions">{aside}</div>}
        {sentence && (
          <div
            className={clsx(
              'entry-sentence flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-l-3 border-t-line-soft px-4 py-2.5 text-sm',
              TONES[sentence.tone],
            )}
          >
            <p id={sentenceId} className="min-w-0 flex-[1_1_18rem]">
              {sentence.text}
            </p>
            {date}
          </div>
        )}
      </div>
    </header>
  );
}

const TONES: Record<Tone, string> = {
  neutral: 'border-l-line-field bg-raised/40',
  accent: 'border-l-beam bg-beam/10',
  waiting: 'border-l-waiting bg-waiting/10',
  success: 'border-l-success bg-success/10',
  attention: 'border-l-attention bg-attention/10',
  danger: 'border-l-danger bg-danger/10',
};
