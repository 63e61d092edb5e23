import { type FormEvent, useRef, useState } from 'react';
import type { CannedReply } from '#contract/canned-replies.ts';
import {
  ATTACHMENT_BYTES_MAX,
  ATTACHMENTS_PER_MESSAGE,
  REPORT_MESSAGE_MAX,
} from '#contract/reports.ts';
import { type SupportReport, supportPath } from '#contract/support.ts';
import { ApiError } from '#web/lib/api.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { clearSent } from '#web/ui/clear-sent.ts';
import { Field } from '#web/ui/Field.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { useButtonAction } from '#web/ui/use-button-action.ts';
import { CannedChoice } from './CannedChoice.tsx';
import { ImageInput } from './ImageInput.tsx';
import { uploadImage } from './upload-image.ts';

type AnswerFormProps = { report: SupportReport; canned: readonly CannedReply[] };

/** A staff reply, with a second button that also closes the report. */
export function AnswerForm({ report, canned }: AnswerFormProps) {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const { act, isBusy, error } = useButtonAction();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [imageError, setImageError] = useState<string>();
  const [isUploading, setIsUploading] = useState(false);

  const choose = (chosen: readonly File[]) => {
    const accepted = chosen.slice(0, ATTACHMENTS_PER_MESSAGE);
    const large = accepted.find(({ size }) => size > ATTACHMENT_BYTES_MAX);
    setImageError(large && t('report.tooLarge', { name: large.name }));
    setFiles(large ? [] : accepted);
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const close = submitter?.getAttribute('value') === 'close';
    const entered = new FormData(event.currentTarget);
    const message = entered.get('message');
    const attachments = await upload();
    if (!attachments) return;
    const isSent = await act('POST', supportPath(report.report_id, 'answer'), {
      message,
      attachments,
      close,
    });
    if (!isSent) return;
    clearSent(form.current, entered);
    setFiles([]);
  };

  const upload = async (): Promise<string[] | undefined> => {
    setIsUploading(true);
    setImageError(undefined);
    try {
      return await Promise.all(files.map((file) => uploadImage(report.report_id, file)));
    } catch (failure) {
      if (!(failure instanceof ApiError) || !failure.reply) throw failure;
      setImageError(failure.reply.message);
      return undefined;
    } finally {
      setIsUploading(false);
    }
  };

  const insert = (body: string) => {
    const field = text.current;
    if (!field) return;
    field.setRangeText(body, field.selectionStart, field.selectionEnd, 'end');
    field.focus();
  };

  return (
    <form ref={form} onSubmit={send} className="flex flex-col gap-3">
      <CannedChoice canned={canned} language={report.language} onChoose={insert} />
      <Field label={t('admin.reports.answer')} error={error}>
        <Textarea ref={text} name="message" rows={4} required maxLength={REPORT_MESSAGE_MAX} />
      </Field>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label={t('report.attach')} hint={t('report.attachHint')} error={imageError}>
          <ImageInput files={files} onChoose={choose} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isBusy={isBusy || isUploading}>
            {t('admin.reports.send')}
          </Button>
          <Button type="submit" value="close" isBusy={isBusy || isUploading}>
            {t('admin.reports.sendAndClose')}
          </Button>
        </div>
      </div>
    </form>
  );
}
