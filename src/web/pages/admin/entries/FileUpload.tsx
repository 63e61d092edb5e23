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
  /** The saved entry's file is removed only when the entry is saved without it. */
  savedId: string;
  onChange: (file: ChosenFile | null) => void;
};

/** Sends a file at once; saving the entry then makes it a download. */
export function FileUpload({ file, savedId, onChange }: FileUploadProps) {
  const { t } = useText();
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(null);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState('');
  const discard = async () => {
    if (file && file.id !== savedId) await removeFile(api, file.id).catch(() => undefined);
    onChange(null);
  };
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    setError('');
    setShare(0);
    try {
      const stored = await uploadFile(api, chosen, { signal, onProgress: setShare });
      await discard();
      onChange({ id: stored.id, name: stored.name });
    } catch (failure) {
      if (!signal.aborted) setError(messageOf(failure));
    } finally {
      setShare(null);
      target.value = '';
    }
  };
  const percent = Math.floor((share ?? 0) * 100);
  return (
    <Field
      label={t('admin.entries.file.label')}
      hint={t('admin.entries.file.hint', { kinds: FILE_EXTENSIONS.join(', ') })}
    >
      <div className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="file_id" value={file?.id ?? ''} />
        {file && <span className="min-w-0 break-all text-sm">{file.name}</span>}
        {share === null ? (
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
            <Button size="sm" variant="quiet" onClick={() => stop.current?.abort()}>
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
