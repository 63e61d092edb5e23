import { type FormEvent, useState } from 'react';
import {
  ATTACHMENT_BYTES_MAX,
  ATTACHMENTS_PER_MESSAGE,
  REPORT_MESSAGE_MAX,
  REPORT_SEND_PATH,
  sentReplySchema,
} from '#contract/reports.ts';
import { ApiError } from '#web/lib/api.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { ImageInput } from './ImageInput.tsx';
import { uploadImage } from './upload-image.ts';

/**
 * Message and send button. The page reloads on success. A failed send is only logged, as specified,
 * unless a picture was unusable; what was written stays.
 */
export function ReportChat({ reportId, onSent }: { reportId: number; onSent: () => void }) {
  const { t } = useText();
  const api = useApi();
  const [isBusy, setIsBusy] = useState(false);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [imageError, setImageError] = useState<string>();

  const choose = (chosen: readonly File[]) => {
    const accepted = chosen.slice(0, ATTACHMENTS_PER_MESSAGE);
    const large = accepted.find(({ size }) => size > ATTACHMENT_BYTES_MAX);
    setImageError(large && t('report.tooLarge', { name: large.name }));
    setFiles(large ? [] : accepted);
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const message = new FormData(event.currentTarget).get('message');
    setIsBusy(true);
    setImageError(undefined);
    try {
      const attachments = await Promise.all(files.map((file) => uploadImage(reportId, file)));
      const body = { report_id: reportId, message, attachments };
      await api.send('POST', REPORT_SEND_PATH, sentReplySchema, body);
      onSent();
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the specification's error catalog asks for it
      console.error('The message was not sent', error);
      // The player can fix an unusable picture, so its error is shown where it was chosen.
      if (error instanceof ApiError && error.reply?.code.startsWith('attachment')) {
        setImageError(error.reply.message);
      }
      setIsBusy(false);
    }
  };

  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      <Field label={t('report.message')}>
        <Textarea name="message" rows={3} required maxLength={REPORT_MESSAGE_MAX} />
      </Field>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label={t('report.attach')} hint={t('report.attachHint')} error={imageError}>
          <ImageInput files={files} onChoose={choose} />
        </Field>
        <Button type="submit" variant="primary" className="max-sm:w-full" isBusy={isBusy}>
          {t('report.send')}
        </Button>
      </div>
    </form>
  );
}
