import {
  type DeadLetter,
  DISCARD_DEAD_LETTER_PATH,
  RETRY_DEAD_LETTER_PATH,
} from '#contract/health.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useButtonAction } from '#web/ui/use-button-action.ts';
import { jobName } from './JobName.tsx';

/** Retry, or discard after a confirmation. */
export function DeadLetterActions({ letter: { id, job } }: { letter: DeadLetter }) {
  const { t } = useText();
  const { act, isBusy, error } = useButtonAction();
  const send = useSendAndReload();
  return (
    <div className="flex flex-col items-end gap-1">
      <div className="flex gap-2">
        <Button
          size="sm"
          isBusy={isBusy}
          onClick={() => void act('POST', RETRY_DEAD_LETTER_PATH, { id })}
        >
          {t('admin.jobs.retry')}
        </Button>
        <Modal
          trigger={<Button size="sm">{t('admin.jobs.discard')}</Button>}
          title={t('admin.jobs.discard')}
          description={t('admin.jobs.discardText', { job: jobName(t, job) })}
          okLabel={t('admin.jobs.discard')}
          okVariant="danger"
          onSubmit={() => send('POST', DISCARD_DEAD_LETTER_PATH, messageReplySchema, { id })}
        />
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
