import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { ADMIN_IMAGES_PATH, imageReplySchema } from '#contract/admin-posts.ts';
import { ATTACHMENT_TYPES } from '#contract/reports.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { useField } from '#web/ui/field-context.ts';

type PictureInputProps = {
  name: string;
  /** What the picture is for: a page has several of these. */
  label: string;
  value: string;
  disabled: boolean;
  /** Whether the setting has its own button to restore the default. */
  canReset: boolean;
};

/** Uploads a picture, which the server re-encodes; its URL is the value that is saved. */
export function PictureInput({ name, label, value, disabled, canReset }: PictureInputProps) {
  const { t } = useText();
  const api = useApi();
  const field = useField();
  const file = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState(value);
  const hidden = useRef<HTMLInputElement>(null);
  // A value set from code causes no `input` event, which the form listens for.
  useEffect(() => {
    if (url !== value) hidden.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [url, value]);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    setError('');
    setIsBusy(true);
    try {
      setUrl((await api.send('POST', ADMIN_IMAGES_PATH, imageReplySchema, chosen)).url);
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setIsBusy(false);
      target.value = '';
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input ref={hidden} type="hidden" name={name} value={url} />
      {url !== '' && (
        <img
          src={url}
          alt={t('admin.settings.picture.current')}
          className="max-h-12 max-w-40 rounded-box border border-line bg-surface p-1"
        />
      )}
      {!disabled && (
        <>
          <Button
            size="sm"
            isBusy={isBusy}
            onClick={() => file.current?.click()}
            aria-label={t('admin.settings.picture.chooseOf', { name: label })}
          >
            {t('admin.settings.picture.choose')}
          </Button>
          {url !== '' && !(canReset && url === value) && (
            <Button size="sm" variant="quiet" onClick={() => setUrl('')}>
              {t('admin.settings.picture.remove')}
            </Button>
          )}
        </>
      )}
      <input
        {...field}
        ref={file}
        type="file"
        tabIndex={-1}
        className="sr-only"
        accept={ATTACHMENT_TYPES.join(',')}
        onChange={upload}
      />
      <p role="alert" className="text-sm text-danger">
        {error}
      </p>
    </div>
  );
}
