import { messageReplySchema } from '#contract/message-reply.ts';
import '#web/lib/news-texts.ts';
import { NOTICE_SEEN_PATH, type PlayerNotice } from '#contract/notices.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Prose } from '#web/ui/Prose.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useToast } from '#web/ui/toast-context.ts';

type PlayerNoticesProps = { notices: readonly PlayerNotice[]; zone: string };

/** Mailings and notices for this player, until marked as read. */
export function PlayerNotices({ notices, zone }: PlayerNoticesProps) {
  const { t } = useText();
  const send = useSendAndReload();
  const toast = useToast();
  if (notices.length === 0) return null;
  const markAsRead = async ({ kind, id }: PlayerNotice) => {
    try {
      await send('POST', NOTICE_SEEN_PATH, messageReplySchema, { kind, id });
    } catch (error) {
      toast({ title: messageOf(error), tone: 'danger' });
    }
  };
  return (
    <section aria-labelledby="notices">
      <SectionHead id="notices" title={t('news.notices')} />
      {notices.map((notice) => (
        <article
          key={`${notice.kind} ${notice.id}`}
          className="flex flex-col gap-3 border-b border-line-soft py-5"
        >
          <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h3 lang={notice.language} className="text-lg [overflow-wrap:anywhere]">
              {notice.title}
            </h3>
            <span className="text-sm text-muted">
              <DateTime seconds={notice.sent_at} zone={zone} />
            </span>
          </header>
          <Prose html={notice.html} language={notice.language} />
          <div>
            <Button
              size="sm"
              aria-label={t('news.seenOf', { title: notice.title })}
              onClick={() => void markAsRead(notice)}
            >
              {t('news.seen')}
            </Button>
          </div>
        </article>
      ))}
    </section>
  );
}
