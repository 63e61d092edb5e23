import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';

/** A secret that is shown only now, until the visitor leaves the page. */
export function ShownOnce({ label, hint, value }: { label: string; hint: string; value: string }) {
  return (
    <div aria-live="polite" className="mb-6 border-l-3 border-beam bg-surface px-4 py-3">
      <div className="flex items-start gap-2">
        <div className="max-w-2xl min-w-0 flex-1">
          <Field label={label} hint={hint}>
            <Input
              value={value}
              readOnly
              className="font-mono"
              onFocus={(event) => event.target.select()}
            />
          </Field>
        </div>
        <CopyButton text={value} className="mt-6.5 min-h-11" />
      </div>
    </div>
  );
}
