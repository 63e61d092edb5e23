import {
  changeMailingPath,
  type Mailing,
  type MailingProgress as Progress,
} from '#contract/mailings.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { May } from '#web/lib/May.tsx';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { applicableFacts } from '#web/ui/applicable-facts.ts';
import type { Tone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Stat } from '#web/ui/Stat.tsx';
import { useToast } from '#web/ui/toast-context.ts';
import { OutcomeBar } from './OutcomeBar.tsx';

const COUNTS = ['sent', 'queued', 'bounced', 'failed', 'unclear', 'skipped'] as const;

/** The same colors as in the bar; a count of 0 has none. */
const TONES: Partial<Record<keyof Progress, Tone>> = {
  sent: 'success',
  bounced: 'danger',
  failed: 'danger',
  unclear: 'attention',
};

/** How many emails have had which outcome so far. */
export function MailingProgress({ mailing, zone }: { mailing: Mailing; zone: string }) {
  const { t, language } = useText();
  const { progress } = mailing;
  const all = COUNTS.reduce((sum, key) => sum + progress[key], 0);
  const done = all - progress.queued;
  const counts = [
    ...(mailing.is_email ? ([...COUNTS, 'unsubscribed'] as const) : []),
    ...(mailing.is_notice ? (['notices', 'notices_seen'] as const) : []),
  ];
  const format = (value: number) => formatNumber(value, language);
  const time = (seconds: number) => <DateTime seconds={seconds} zone={zone} />;
  return (
    <section aria-labelledby="progress" className="flex flex-col gap-4">
      <SectionHead id="progress" title={t('admin.mailings.progress')} />
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {mailing.is_email && (
            <>
              <p className="font-display text-xl font-semibold">
                {t('admin.mailings.progressOf', { done: format(done), all: format(all) })}
              </p>
              <OutcomeBar
                progress={progress}
                all={all}
                done={done}
                label={t('admin.mailings.progress')}
              />
            </>
          )}
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
            {counts.map((key) => (
              <Stat
                key={key}
                label={t(`admin.mailings.${key === 'notices_seen' ? 'noticesSeen' : key}`)}
                value={format(progress[key])}
                tone={(progress[key] > 0 && TONES[key]) || 'neutral'}
              />
            ))}
          </dl>
        </div>
        <Facts
          facts={applicableFacts([
            { label: t('admin.mailings.when'), value: time(mailing.send_at) },
            mailing.started_at > 0 && {
              label: t('admin.mailings.startedAt'),
              value: time(mailing.started_at),
            },
            mailing.finished_at > 0 && {
              label: t('admin.mailings.finishedAt'),
              value: time(mailing.finished_at),
            },
            { label: t('admin.mailings.writtenBy'), value: mailing.created_by },
            { label: t('admin.mailings.sentBy'), value: mailing.sent_by },
            mailing.confirmed_by !== '' && {
              label: t('admin.mailings.confirmedBy'),
              value: mailing.confirmed_by,
            },
          ])}
        />
      </div>
      {progress.unclear > 0 && (
        <p className="text-sm text-muted">{t('admin.mailings.unclearHint')}</p>
      )}
      <May permission="mailings.send">
        <MailingControls mailing={mailing} />
      </May>
    </section>
  );
}

function MailingControls({ mailing: { id, state } }: { mailing: Mailing }) {
  const { t } = useText();
  const send = useSendAndReload();
  const toast = useToast();
  const change = async (verb: 'pause' | 'resume') => {
    try {
      const reply = await send('POST', changeMailingPath(id, verb), messageReplySchema, {});
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
        trigger={<Button>{t('admin.mailings.cancel')}</Button>}
        title={t('admin.mailings.cancel')}
        description={t('admin.mailings.cancelText')}
        okLabel={t('admin.mailings.cancel')}
        okVariant="danger"
        cancelLabel={t('admin.mailings.keep')}
        onSubmit={() => send('POST', changeMailingPath(id, 'cancel'), messageReplySchema, {})}
      />
    </div>
  );
}
