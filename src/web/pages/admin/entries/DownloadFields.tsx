import { useState } from 'react';
import type { EntryRow } from '#contract/site-entries.ts';
import { useText } from '#web/lib/text.ts';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { type ChosenFile, FileUpload } from './FileUpload.tsx';

/** A file uploaded here, URLs of it on other sites, or both. */
export function DownloadFields({ entry }: { entry: EntryRow | null }) {
  const { t } = useText();
  const [file, setFile] = useState<ChosenFile | null>(
    entry && entry.file_id !== '' ? { id: entry.file_id, name: entry.file_name } : null,
  );
  return (
    <>
      <FileUpload file={file} savedId={entry?.file_id ?? ''} onChange={setFile} />
      <Field label={t('admin.entries.mirrors')} hint={t('admin.entries.mirrorsHint')}>
        <Textarea
          name="mirrors"
          rows={3}
          required={file === null}
          defaultValue={entry?.mirrors.join('\n')}
        />
      </Field>
      {file ? (
        <p className="text-sm text-muted">{t('admin.entries.file.facts')}</p>
      ) : (
        <>
          <Field label={t('admin.entries.size')}>
            <Input name="size_bytes" type="number" min={0} defaultValue={entry?.size_bytes || ''} />
          </Field>
          <Field label={t('admin.entries.sha256')} hint={t('admin.entries.sha256Hint')}>
            <Input name="sha256" maxLength={64} spellCheck={false} defaultValue={entry?.sha256} />
          </Field>
        </>
      )}
    </>
  );
}
