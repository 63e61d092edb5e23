import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import {
  ADMIN_POSTS_PATH,
  type AdminPostReply,
  adminPostReplySchema,
} from '#contract/admin-posts.ts';
import { byLanguage, LANGUAGES, type Language } from '#contract/languages.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { fromLocalInput, toLocalInput } from '#web/lib/local-time.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { useToast } from '#web/ui/toast-context.ts';
import { slugOf } from './slug-of.ts';

type Text = { title: string; summary: string; html: string };
type Texts = Record<Language, Text>;

/** The post while it is edited, in every language at once; a language without a title is not saved. */
export function usePostDraft(post: AdminPostReply['post'] | null, zone: string) {
  const { t } = useText();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [texts, setTexts] = useState<Texts>(() => textsOf(post));
  const [typedSlug, setSlug] = useState(post?.slug);
  const [when, setWhen] = useState(toLocalInput(post?.publish_at ?? 0, zone));
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const slug =
    typedSlug ??
    slugOf(LANGUAGES.map((language) => texts[language].title).find((title) => title !== '') ?? '');
  const chosenSeconds = fromLocalInput(when, zone);
  const isLater = chosenSeconds * 1000 > Date.now();

  const save = async (isPublic: boolean) => {
    setIsBusy(true);
    setError('');
    try {
      const publish_at = isPublic ? chosenSeconds || Math.floor(Date.now() / 1000) : null;
      const reply = await api.send('POST', ADMIN_POSTS_PATH, adminPostReplySchema, {
        ...(post ? { id: post.id } : {}),
        slug,
        publish_at,
        texts: LANGUAGES.filter((language) => texts[language].title.trim() !== '').map(
          (language) => ({
            language,
            ...texts[language],
          }),
        ),
      });
      toast({ title: t(`admin.posts.done.${reply.post.state}`), tone: 'success' });
      setWhen(toLocalInput(reply.post.publish_at, zone));
      if (post) await revalidate();
      else await navigate(`/admin/posts/${reply.post.id}`);
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setIsBusy(false);
    }
  };

  return {
    texts,
    change: (language: Language, fields: Partial<Text>) =>
      setTexts((all) => ({ ...all, [language]: { ...all[language], ...fields } })),
    slug,
    setSlug,
    when,
    setWhen,
    isLater,
    isBusy,
    error,
    save,
  };
}

function textsOf(post: AdminPostReply['post'] | null): Texts {
  return byLanguage((language) => {
    const text = post?.texts.find((each) => each.language === language);
    return { title: text?.title ?? '', summary: text?.summary ?? '', html: text?.html ?? '' };
  });
}
