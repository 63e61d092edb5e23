import { type ChangeEvent, useRef, useState } from 'react';
import { ADMIN_IMAGES_PATH, imageReplySchema } from '#contract/admin-posts.ts';
import { ATTACHMENT_TYPES } from '#contract/reports.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';

type Picture = { src: string; alt: string; width: number; height: number };

/** Uploads a picture; the server re-encodes it and returns its URL. */
export function PictureButton({ onUploaded }: { onUploaded: (picture: Picture) => void }) {
  const { t } = useText();
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setError('');
    try {
      const { url, ...size } = await api.send('POST', ADMIN_IMAGES_PATH, imageReplySchema, file);
      onUploaded({ src: url, alt: file.name.replace(/\.\w+$/, ''), ...size });
    } catch (failure) {
      setError(messageOf(failure));
    }
    target.value = '';
  };
  return (
    <>
      <button
        type="button"
        onClick={() => input.current?.click()}
        className="min-h-9 rounded-box border border-transparent px-2 text-sm text-muted hover:bg-raised"
      >
        {t('admin.editor.picture')}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ATTACHMENT_TYPES.join(',')}
        aria-label={t('admin.editor.picture')}
        onChange={upload}
      />
      <span role="alert" className="self-center text-sm text-danger">
        {error}
      </span>
    </>
  );
}
