import '#web/lib/creators-texts.ts';
import { useEffect, useRef, useState } from 'react';
import { CREATOR_CODE_MAX } from '#contract/creator-limits.ts';
import { CREATOR_CODE_PATH, creatorCodeReplySchema } from '#contract/creators.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';

/** The code of this purchase; empty for none. */
export type CreatorChoice = { code: string; coins: number; keeps: boolean };
const NONE: CreatorChoice = { code: '', coins: 0, keeps: false };

type CreatorFieldProps = {
  planId: number;
  choice: CreatorChoice | undefined;
  onChoice: (choice: CreatorChoice) => void;
};

/** A creator's code for this purchase: starts with the one from a link, or the one kept before. */
export function CreatorField({ planId, choice, onChoice }: CreatorFieldProps) {
  const { t } = useText();
  const api = useApi();
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const isTouched = useRef(false);

  useEffect(() => {
    const find = async () => {
      const query = { plan_id: planId };
      const found = await api.get(CREATOR_CODE_PATH, creatorCodeReplySchema, query);
      if (isTouched.current) return;
      setText(found.code);
      onChoice({ code: found.code, coins: found.coins, keeps: found.is_kept });
    };
    // If it fails, the field stays empty, and a kept code stays kept.
    find().catch(() => undefined);
  }, [api, planId, onChoice]);

  const change = (typed: string) => {
    isTouched.current = true;
    setText(typed);
    setError('');
    onChoice(NONE);
  };
  const apply = async () => {
    setIsBusy(true);
    setError('');
    try {
      const query = { plan_id: planId, code: text };
      const found = await api.get(CREATOR_CODE_PATH, creatorCodeReplySchema, query);
      onChoice({ code: found.code, coins: found.coins, keeps: found.is_kept });
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setIsBusy(false);
    }
  };
  const isApplied = choice !== undefined && choice.code !== '';
  return (
    <div className="flex max-w-md flex-wrap items-start gap-x-2 pt-6">
      <div className="min-w-0 flex-1">
        <Field label={t('creators.field.label')} hint={t('creators.field.hint')} error={error}>
          <Input
            value={text}
            onChange={({ target }) => change(target.value)}
            maxLength={CREATOR_CODE_MAX}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <p role="status" className="pt-1 text-sm text-success">
          {isApplied && t('creators.field.supports', { code: choice.code })}
          {isApplied && choice.coins > 0 && ` ${t('creators.field.adds', { count: choice.coins })}`}
        </p>
      </div>
      <Button
        className="mt-6.5"
        isBusy={isBusy}
        disabled={text.trim() === '' || isApplied}
        onClick={() => void apply()}
      >
        {t('creators.field.apply')}
      </Button>
      {isApplied && (
        <div className="basis-full">
          <Checkbox
            name="keep_creator"
            label={t('creators.field.keep')}
            checked={choice.keeps}
            onChange={({ target }) => onChoice({ ...choice, keeps: target.checked })}
          />
        </div>
      )}
    </div>
  );
}
