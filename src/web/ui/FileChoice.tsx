import { type ChangeEvent, useRef } from 'react';
import { useText } from '#web/lib/text.ts';
import { Button } from './Button.tsx';
import { useField } from './field-context.ts';

type FileChoiceProps = {
  /** Names of what was chosen. */
  chosen: readonly string[];
  accept: readonly string[];
  isMultiple?: boolean;
  onChoose: (files: readonly File[]) => void;
};

/** A file input with our own button and text: the browser's are in the browser's language. */
export function FileChoice({ chosen, accept, isMultiple = false, onChoose }: FileChoiceProps) {
  const { t } = useText();
  const field = useField();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Otherwise the same file could not be chosen again after a refusal.
    target.value = '';
    if (files.length > 0) onChoose(files);
  };
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="sm"
        aria-describedby={field['aria-describedby']}
        onClick={() => input.current?.click()}
      >
        {t(isMultiple ? 'ui.files.chooseSeveral' : 'ui.files.choose')}
      </Button>
      <span aria-live="polite" className="min-w-0 text-sm text-muted [overflow-wrap:anywhere]">
        {chosen.length === 0 ? t('ui.files.none') : chosen.join(', ')}
      </span>
      <input
        {...field}
        ref={input}
        type="file"
        tabIndex={-1}
        className="sr-only"
        multiple={isMultiple}
        accept={accept.join(',')}
        onChange={choose}
      />
    </div>
  );
}
