import { messageReplySchema } from '#contract/message-reply.ts';
import '#web/lib/news-texts.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { EMAIL_CONSENT_PATH, type EmailConsentReply } from '#contract/email-consent.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useToast } from '#web/ui/toast-context.ts';

/** The switch for news by email; off until the player turns it on. */
export function NewsSection({ consent, zone }: { consent: EmailConsentReply; zone: string }) {
  const { t } = useText();
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const { is_given: isOn, changed_at: changedAt } = consent;
  const change = async (is_given: boolean) => {
    setIsBusy(true);
    try {
      const body = { is_given };
      const reply = await api.send('POST', EMAIL_CONSENT_PATH, messageReplySchema, body);
      toast({ title: reply.message, tone: 'success' });
      await revalidate();
    } catch (error) {
      toast({ title: messageOf(error), tone: 'danger' });
    } finally {
      setIsBusy(false);
    }
  };
  const time = formatDateTime(changedAt, zone);
  return (
    <section aria-labelledby="news" className="flex flex-col gap-2">
      <SectionHead id="news" title={t('news.section')} />
      <p className="text-sm text-muted">{t('news.text')}</p>
      {consent.is_bounced && <Notice tone="danger">{t('news.bounced')}</Notice>}
      <div>
        <Checkbox
          label={t('news.switch')}
          checked={isOn && !consent.is_bounced}
          disabled={isBusy}
          onChange={({ target }) => void change(target.checked)}
        />
        {changedAt > 0 && (
          <p className="text-sm text-muted">
            {t(isOn ? 'news.onSince' : 'news.offSince', { time })}
          </p>
        )}
      </div>
    </section>
  );
}
