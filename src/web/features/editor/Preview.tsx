import { useEffect, useState } from 'react';
import { ADMIN_PREVIEW_PATH, previewReplySchema } from '#contract/admin-posts.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { Prose } from '#web/ui/Prose.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** The text as sanitized by the server: nothing else is rendered here. */
export function Preview({ html }: { html: string }) {
  const { t } = useText();
  const api = useApi();
  const language = useLanguage();
  const [shown, setShown] = useState<string>();
  const [error, setError] = useState('');
  useEffect(() => {
    let isMounted = true;
    api
      .send('POST', ADMIN_PREVIEW_PATH, previewReplySchema, { html })
      .then((reply) => isMounted && setShown(reply.html))
      .catch((failure: unknown) => isMounted && setError(messageOf(failure)));
    return () => {
      isMounted = false;
    };
  }, [api, html]);
  if (error) return <p className="text-danger">{error}</p>;
  if (shown === undefined) return <Skeleton lines={4} />;
  return (
    <section aria-label={t('admin.editor.modes.preview')} className="border border-line p-5">
      <Prose html={shown} language={language} />
    </section>
  );
}
