import { type FormEvent, useState } from 'react';
import { messageReplySchema } from '#contract/message-reply.ts';
import { STREAM_LINK_MAX, STREAMER_CODE_MAX, STREAMER_PATH } from '#contract/player-actions.ts';
import type { PlayerCard } from '#contract/players.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { usePlayerAction } from './use-player-action.ts';

/** Status (No 0, Yes 1), code and link. */
export function StreamerForm({ player }: { player: PlayerCard }) {
  const { t } = useText();
  const act = usePlayerAction();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setIsBusy(true);
    setProblem(undefined);
    try {
      await act(STREAMER_PATH, messageReplySchema, {
        id: player.id,
        is_streamer: Number(form.get('is_streamer')),
        streamer_code: form.get('streamer_code'),
        stream_link: form.get('stream_link'),
      });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form onSubmit={save} className="flex flex-col gap-3">
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-end gap-3 lg:grid-cols-[6rem_12rem_minmax(0,1fr)_auto]">
        <Field label={t('admin.players.streamerForm.status')}>
          <Select name="is_streamer" defaultValue={player.is_streamer ? 1 : 0}>
            <option value={0}>{t('admin.no')}</option>
            <option value={1}>{t('admin.yes')}</option>
          </Select>
        </Field>
        <Field label={t('admin.players.streamerForm.code')}>
          <Input
            name="streamer_code"
            defaultValue={player.streamer_code}
            maxLength={STREAMER_CODE_MAX}
            autoComplete="off"
          />
        </Field>
        <div className="col-span-2 lg:col-span-1">
          <Field label={t('admin.players.streamerForm.link')}>
            <Input
              name="stream_link"
              defaultValue={player.stream_link}
              maxLength={STREAM_LINK_MAX}
              autoComplete="off"
              inputMode="url"
              placeholder={t('admin.players.streamerForm.hint')}
            />
          </Field>
        </div>
        <Button type="submit" size="sm" isBusy={isBusy} className="justify-self-start">
          {t('admin.players.streamerForm.save')}
        </Button>
      </div>
      <div aria-live="polite">{problem && <Notice tone="danger">{problem}</Notice>}</div>
    </form>
  );
}
