import { type ChangeEvent, useRef, useState } from 'react';
import { FILE_EXTENSIONS } from '#contract/site-files.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FileInput } from './FileInput.tsx';
import { removeFile, uploadFile } from './upload-file.ts';

export type ChosenFile = { id: string; name: string };
type FileUploadProps = {
  file: ChosenFile | null;
  /** The file of the saved entry, which is removed only when the entry is saved without it. */
  savedId: string;
  onChange: (file: ChosenFile | null) => void;
};

/** Uploads a file as soon as it is chosen; saving the entry then makes it a download. */
export function FileUpload({ file, savedId, onChange }: FileUploadProps) {
  const { t } = useText();
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const aborter = useRef<AbortController>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState('');
  const discard = async () => {
    if (file && file.id !== savedId) await removeFile(api, file.id).catch(() => undefined);
    onChange(null);
  };
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    aborter.current = new AbortController();
    const { signal } = aborter.current;
    setError('');
    setProgress(0);
    try {
      const stored = await uploadFile(api, chosen, { signal, onProgress: setProgress });
      await discard();
      onChange({ id: stored.id, name: stored.name });
    } catch (failure) {
      if (!signal.aborted) setError(messageOf(failure));
    } finally {
      setProgress(null);
      target.value = '';
    }
  };
  const percent = Math.floor((progress ?? 0) * 100);
  return (
    <Field
      label={t('admin.entries.file.label')}
      hint={t('admin.entries.file.hint', { kinds: FILE_EXTENSIONS.join(', ') })}
    >
      <div className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="file_id" value={file?.id ?? ''} />
        {file && <span className="min-w-0 break-all text-sm">{file.name}</span>}
        {progress === null ? (
          <>
            <Button size="sm" onClick={() => input.current?.click()}>
              {t('admin.entries.file.choose')}
            </Button>
            {file && (
              <Button size="sm" variant="quiet" onClick={() => void discard()}>
                {t('admin.entries.file.remove')}
              </Button>
            )}
          </>
        ) : (
          <>
            <progress
              value={percent}
              max={100}
              aria-label={t('admin.entries.file.label')}
              className="h-2 w-32 accent-accent"
            />
            <span className="text-sm text-muted">
              {t('admin.entries.file.progress', { percent })}
            </span>
            <Button size="sm" variant="quiet" onClick={() => aborter.current?.abort()}>
              {t('admin.entries.file.stop')}
            </Button>
          </>
        )}
        <FileInput ref={input} onChange={(event) => void upload(event)} />
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      </div>
    </Field>
  );
}
