import { ATTACHMENT_TYPES } from '#contract/reports.ts';
import { useField } from '#web/ui/field-context.ts';

export function ImageInput({ onChoose }: { onChoose: (files: FileList | null) => void }) {
  return (
    <input
      {...useField()}
      type="file"
      multiple
      accept={ATTACHMENT_TYPES.join(',')}
      onChange={(event) => onChoose(event.target.files)}
      className="max-w-full text-sm file:mr-3 file:min-h-9 file:rounded-box file:border file:border-line file:bg-surface file:px-3 file:text-ink"
    />
  );
}
