import { useNavigate } from 'react-router';
import {
  REPORT_MESSAGE_MAX,
  REPORT_SUBJECT_MAX,
  REPORTS_PATH,
  sentReplySchema,
} from '#contract/reports.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';

/** Opens a report and navigates to its conversation, where pictures can be attached. */
export function OpenReportModal() {
  const { t } = useText();
  const api = useApi();
  const navigate = useNavigate();
  const open = async (form: FormData) => {
    const body = { subject: form.get('subject'), message: form.get('message') };
    const sent = await api.send('POST', REPORTS_PATH, sentReplySchema, body);
    void navigate(`/panel/reports/${sent.report_id}`);
    return sent;
  };
  return (
    <Modal
      trigger={<Button variant="primary">{t('reports.open')}</Button>}
      title={t('reports.open')}
      icon={<FramedIcon name="email" />}
      description={t('reports.openText')}
      onSubmit={open}
    >
      <Field label={t('reports.subject')}>
        <Input name="subject" required maxLength={REPORT_SUBJECT_MAX} autoComplete="off" />
      </Field>
      <Field label={t('reports.message')}>
        <Textarea name="message" required maxLength={REPORT_MESSAGE_MAX} />
      </Field>
    </Modal>
  );
}
