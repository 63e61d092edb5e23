import { useState } from 'react';
import { RESET_ACCOUNT_PATH, resetAccountReplySchema } from '#contract/player-actions.ts';
import type { PlayerCard } from '#contract/players.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { OpenModal } from '#web/ui/OpenModal.tsx';

/** The password exists only in this component's memory: it is gone after leaving the page. */
export function ResetPassword({ player }: { player: Pick<PlayerCard, 'id' | 'email'> }) {
  const { t } = useText();
  const api = useApi();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [password, setPassword] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const reset = async () => {
    setIsBusy(true);
    setProblem(undefined);
    setPassword(undefined);
    try {
      const body = { id: player.id };
      const response = await api.send('POST', RESET_ACCOUNT_PATH, resetAccountReplySchema, body);
      setPassword(response.password);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    // Beside other buttons until it has something to show.
    <div className="flex flex-col items-start gap-3 has-[[aria-live]>*]:basis-full">
      <Button size="sm" aria-haspopup="dialog" isBusy={isBusy} onClick={() => setIsAsking(true)}>
        {t('admin.players.reset.action')}
      </Button>
      {isAsking && (
        <OpenModal
          title={t('admin.players.reset.title', { email: player.email })}
          description={t('admin.players.reset.text')}
          okLabel={t('admin.players.reset.action')}
          okVariant="danger"
          onClose={() => setIsAsking(false)}
          onSubmit={async () => {
            setIsAsking(false);
            await reset();
            return undefined;
          }}
        />
      )}
      <div aria-live="polite" className="w-full max-w-lg empty:hidden">
        {password !== undefined && (
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <Field label={t('admin.players.reset.password')} hint={t('admin.players.reset.once')}>
                <Input
                  value={password}
                  readOnly
                  className="font-mono"
                  onFocus={(event) => event.target.select()}
                />
              </Field>
            </div>
            <CopyButton text={password} className="mb-6 min-h-11" />
          </div>
        )}
        {problem && <Notice tone="danger">{problem}</Notice>}
      </div>
    </div>
  );
}
