import { type ChangeEvent, useRef, useState } from 'react';
import { ADMIN_IMAGES_PATH, imageReplySchema } from '#contract/admin-posts.ts';
import { ATTACHMENT_TYPES } from '#contract/reports.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { ToolIcon } from './ToolIcon.tsx';

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
        title={t('admin.editor.picture')}
        aria-label={t('admin.editor.picture')}
        onClick={() => input.current?.click()}
        className="size-10 flex-none rounded-box border border-transparent text-muted hover:bg-raised hover:text-ink"
      >
        <ToolIcon name="picture" />
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
