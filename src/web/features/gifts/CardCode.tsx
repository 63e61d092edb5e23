import { useText } from '#web/lib/text.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';

/** A gift card's code, to read aloud, copy or select. */
export function CardCode({ code }: { code: string }) {
  const { t } = useText();
  return (
    <div data-result className="flex items-start gap-2" aria-live="polite">
      <div className="min-w-0 flex-1">
        <Field label={t('gifts.card.code')} hint={t('gifts.card.codeHint')}>
          <Input
            value={code}
            readOnly
            className="font-mono"
            onFocus={(event) => event.target.select()}
          />
        </Field>
      </div>
      <CopyButton text={code} className="mt-6.5 min-h-11" />
    </div>
  );
}
