import { type FormEvent, useState } from 'react';
import { messageReplySchema } from '#contract/message-reply.ts';
import { NOTES_PATH, PLAYER_NOTE_MAX } from '#contract/player-actions.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { clearSent } from '#web/ui/clear-sent.ts';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { usePlayerAction } from './use-player-action.ts';

export function NoteForm({ playerId }: { playerId: string }) {
  const { t } = useText();
  const act = usePlayerAction();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const write = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setIsBusy(true);
    try {
      const entered = new FormData(form);
      const body = { id: playerId, note: entered.get('note') };
      await act(NOTES_PATH, messageReplySchema, body);
      setProblem(undefined);
      clearSent(form, entered);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form onSubmit={write} className="flex flex-col items-start gap-3 pt-4 pb-6">
      <div className="w-full max-w-2xl">
        <Field label={t('admin.players.note.label')} hint={t('admin.players.note.hint')}>
          <Textarea name="note" required maxLength={PLAYER_NOTE_MAX} rows={3} />
        </Field>
      </div>
      <Button type="submit" size="sm" isBusy={isBusy}>
        {t('admin.players.note.write')}
      </Button>
      <div aria-live="polite">{problem && <Notice tone="danger">{problem}</Notice>}</div>
    </form>
  );
}
