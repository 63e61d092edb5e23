import { useState } from 'react';
import { useNavigate, useRouteLoaderData } from 'react-router';
import { z } from 'zod';
import type { AdminSelfReply } from '#contract/admin.ts';
import { approvalReplySchema } from '#contract/approvals.ts';
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import {
  COUNT_MAILING_PATH,
  changeMailingPath,
  countMailingReplySchema,
  DELETE_MAILING_PATH,
  type MailingCount,
  type MailingReply,
} from '#contract/mailings.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { fromLocalInput } from '#web/lib/local-time.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateInput } from '#web/ui/DateInput.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useToast } from '#web/ui/toast-context.ts';

type TestMailingProps = {
  id: number;
  language: Language;
  isChanged: boolean;
  saveNow: () => Promise<void>;
};

/** Always of what is written: unsaved changes are saved first. */
export function TestMailing({ id, language, isChanged, saveNow }: TestMailingProps) {
  const { t } = useText();
  const api = useApi();
  const email = useRouteLoaderData<AdminSelfReply>('admin')?.email ?? '';
  return (
    <Modal
      trigger={<Button>{t('admin.mailings.test')}</Button>}
      title={t('admin.mailings.test')}
      description={t(isChanged ? 'admin.mailings.testSaves' : 'admin.mailings.testText', {
        email,
        language: LANGUAGE_FACTS[language].name,
      })}
      okLabel={t('admin.mailings.test')}
      onSubmit={async () => {
        if (isChanged) await saveNow();
        return api.send('POST', changeMailingPath(id, 'test'), messageReplySchema, {
          language,
        });
      }}
    />
  );
}

const sentReplySchema = z.union([approvalReplySchema, messageReplySchema]);

type SendMailingProps = { reply: MailingReply; zone: string; isChanged: boolean };

/** Counts again when the dialog opens, so that it shows the current number of recipients. */
export function SendMailing({ reply, zone, isChanged }: SendMailingProps) {
  const { t } = useText();
  const api = useApi();
  const send = useSendAndReload();
  const [count, setCount] = useState<MailingCount>();
  const { mailing, sending } = reply;
  const { id, is_email, is_notice, segment } = mailing;
  if (isChanged) return <p className="text-sm text-muted">{t('admin.mailings.saveFirst')}</p>;
  const countNow = async () => {
    const body = { is_email, is_notice, segment };
    setCount(await api.send('POST', COUNT_MAILING_PATH, countMailingReplySchema, body));
  };
  return (
    <Modal
      trigger={
        <Button variant="primary" onClick={() => void countNow().catch(() => undefined)}>
          {t('admin.mailings.send')}
        </Button>
      }
      title={t('admin.mailings.sendTitle')}
      description={t('admin.mailings.sendText', {
        emails: count?.emails ?? '…',
        notices: count?.notices ?? '…',
        rate: sending.per_minute,
      })}
      okLabel={t('admin.mailings.send')}
      onSubmit={(form) => {
        const at = fromLocalInput(String(form.get('when') ?? ''), zone);
        const body = { send_at: at > 0 ? at : null };
        return send('POST', changeMailingPath(id, 'send'), sentReplySchema, body);
      }}
    >
      <Field label={t('admin.mailings.sendAt', { zone })} hint={t('admin.mailings.sendAtHint')}>
        <DateInput name="when" type="datetime-local" />
      </Field>
    </Modal>
  );
}

export function DeleteMailing({ id }: { id: number }) {
  const { t } = useText();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  return (
    <Modal
      trigger={<Button className="is-destructive">{t('admin.mailings.delete')}</Button>}
      title={t('admin.mailings.delete')}
      description={t('admin.mailings.deleteText')}
      okLabel={t('admin.mailings.delete')}
      okVariant="danger"
      onSubmit={async () => {
        const body = { id };
        const reply = await api.send('POST', DELETE_MAILING_PATH, messageReplySchema, body);
        toast({ title: reply.message, tone: 'success' });
        await navigate('/admin/mailings');
        return undefined;
      }}
    />
  );
}
