import { type KeyboardEvent, useRef, useState } from 'react';
import { ADMIN_PLAYERS_PATH, type PlayersReply } from '#contract/players.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';

const SHOWN = 8;

/** A search and its first results as choices; the chosen player's id is part of the form. */
export function PlayerPicker({ name }: { name: string }) {
  const { t } = useText();
  const api = useApi();
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<readonly { id: string; email: string; by: string }[]>();

  const search = async () => {
    const q = field.current?.value.trim() ?? '';
    if (q === '') return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      const { rows } = await api.read<PlayersReply>(ADMIN_PLAYERS_PATH, { q });
      const byId = new Map(rows.map(({ id, email, found: by }) => [id, { id, email, by }]));
      setFound([...byId.values()].slice(0, SHOWN));
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  /** Enter starts the search; the surrounding form is submitted by its own button. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void search();
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label={t('admin.streamers.add.search')} error={problem}>
            <Input
              ref={field}
              type="search"
              maxLength={100}
              autoComplete="off"
              onKeyDown={onKeyDown}
            />
          </Field>
        </div>
        <Button isBusy={isBusy} onClick={search}>
          {t('admin.streamers.add.find')}
        </Button>
      </div>
      <div aria-live="polite">
        {found?.length === 0 && (
          <p className="text-sm text-muted">{t('admin.streamers.add.nobody')}</p>
        )}
        {found && found.length > 0 && (
          <fieldset className="flex flex-col">
            <legend className="pb-1 text-sm font-medium">{t('admin.streamers.player')}</legend>
            {found.map(({ id, email, by }, index) => (
              <label
                key={id}
                className="flex min-h-11 items-center gap-3 border-t border-line-soft"
              >
                <input
                  type="radio"
                  name={name}
                  value={id}
                  required
                  defaultChecked={index === 0}
                  className="size-5 flex-none"
                />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {email}
                  {by && by !== email && <span className="text-muted"> · {by}</span>}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {/* Without a player the browser's own validation asks for one. */}
        {!found?.length && <input type="radio" name={name} required className="sr-only" />}
      </div>
    </div>
  );
}
