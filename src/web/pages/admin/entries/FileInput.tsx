import type { ChangeEvent, Ref } from 'react';
import { FILE_EXTENSIONS } from '#contract/site-files.ts';
import { useField } from '#web/ui/field-context.ts';

type FileInputProps = {
  ref: Ref<HTMLInputElement>;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** The file input itself, hidden because a button opens it; its label is that of the `Field` around it. */
export function FileInput({ ref, onChange }: FileInputProps) {
  const field = useField();
  return (
    <input
      {...field}
      ref={ref}
      type="file"
      tabIndex={-1}
      className="sr-only"
      accept={FILE_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
      onChange={onChange}
    />
  );
}
