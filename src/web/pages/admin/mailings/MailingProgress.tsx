import { changeMailingPath, type Mailing, mailingDoneReplySchema } from '#contract/mailings.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { May } from '#web/lib/May.tsx';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useToast } from '#web/ui/toast-context.ts';

const COUNTS = ['sent', 'queued', 'bounced', 'failed', 'unclear', 'skipped'] as const;

/** What became of each email so far. */
export function MailingProgress({ mailing, zone }: { mailing: Mailing; zone: string }) {
  const { t, language } = useText();
  const { progress } = mailing;
  const all = COUNTS.reduce((sum, key) => sum + progress[key], 0);
  const done = all - progress.queued;
  const shown = (value: number) => formatNumber(value, language);
  const time = (seconds: number) => <DateTime seconds={seconds} zone={zone} />;
  return (
    <section aria-labelledby="progress" className="flex max-w-2xl flex-col gap-4">
      <SectionHead id="progress" title={t('admin.mailings.progress')} />
      {mailing.is_email && (
        <>
          <p>{t('admin.mailings.progressOf', { done, all })}</p>
          <Meter value={all === 0 ? 0 : done / all} label={t('admin.mailings.progress')} />
        </>
      )}
      <Facts
        facts={[
          ...(mailing.is_email
            ? [...COUNTS, 'unsubscribed' as const].map((key) => ({
                label: t(`admin.mailings.${key}`),
                value: shown(progress[key]),
              }))
            : []),
          ...(mailing.is_notice
            ? [
                { label: t('admin.mailings.notices'), value: shown(progress.notices) },
                { label: t('admin.mailings.noticesSeen'), value: shown(progress.notices_seen) },
              ]
            : []),
          { label: t('admin.mailings.when'), value: time(mailing.send_at) },
          { label: t('admin.mailings.startedAt'), value: time(mailing.started_at) },
          { label: t('admin.mailings.finishedAt'), value: time(mailing.finished_at) },
          { label: t('admin.mailings.writtenBy'), value: mailing.created_by },
          { label: t('admin.mailings.sentBy'), value: mailing.sent_by },
          ...(mailing.confirmed_by === ''
            ? []
            : [{ label: t('admin.mailings.confirmedBy'), value: mailing.confirmed_by }]),
        ]}
      />
      {progress.unclear > 0 && (
        <p className="text-sm text-muted">{t('admin.mailings.unclearHint')}</p>
      )}
      <May permission="mailings.send">
        <Changes mailing={mailing} />
      </May>
    </section>
  );
}

function Changes({ mailing: { id, state } }: { mailing: Mailing }) {
  const { t } = useText();
  const send = useSendAndReload();
  const toast = useToast();
  const change = async (verb: 'pause' | 'resume') => {
    try {
      const reply = await send('POST', changeMailingPath(id, verb), mailingDoneReplySchema, {});
      toast({ title: reply.message, tone: 'success' });
    } catch (error) {
      toast({ title: messageOf(error), tone: 'danger' });
    }
  };
  const isOpen = state === 'scheduled' || state === 'sending' || state === 'paused';
  if (!isOpen) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {state === 'sending' && (
        <Button onClick={() => void change('pause')}>{t('admin.mailings.pause')}</Button>
      )}
      {state === 'paused' && (
        <Button variant="primary" onClick={() => void change('resume')}>
          {t('admin.mailings.resume')}
        </Button>
      )}
      <Modal
        trigger={<Button variant="danger">{t('admin.mailings.cancel')}</Button>}
        title={t('admin.mailings.cancel')}
        description={t('admin.mailings.cancelText')}
        okLabel={t('admin.mailings.cancel')}
        okVariant="danger"
        onSubmit={() => send('POST', changeMailingPath(id, 'cancel'), mailingDoneReplySchema, {})}
      />
    </div>
  );
}
