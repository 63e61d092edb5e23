import { useState } from 'react';
import type { AdminPostReply } from '#contract/admin-posts.ts';
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts';
import { FilterButtons } from '#web/features/editor/FilterButtons.tsx';
import { TextEditor } from '#web/features/editor/TextEditor.tsx';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { DeletePost } from './DeletePost.tsx';
import { usePostDraft } from './use-post-draft.ts';

type PostFormProps = { post: AdminPostReply['post'] | null; zone: string };

export function PostForm({ post, zone }: PostFormProps) {
  const { t, language: own } = useText();
  const [language, setLanguage] = useState(own);
  const draft = usePostDraft(post, zone);
  const text = draft.texts[language];
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <FilterButtons
          label={t('admin.posts.language')}
          current={language}
          onChoose={setLanguage}
          options={LANGUAGES.map((key) => ({ key, label: LANGUAGE_FACTS[key].name }))}
        />
        <Field label={t('admin.posts.postTitle')}>
          <Input
            value={text.title}
            maxLength={200}
            onChange={({ target }) => draft.change(language, { title: target.value })}
          />
        </Field>
        <Field label={t('admin.posts.summary')} hint={t('admin.posts.summaryHint')}>
          <Textarea
            rows={2}
            value={text.summary}
            maxLength={500}
            onChange={({ target }) => draft.change(language, { summary: target.value })}
          />
        </Field>
        <TextEditor
          key={language}
          label={t('admin.posts.body')}
          html={text.html}
          onChange={(html) => draft.change(language, { html })}
        />
      </div>
      <div className="flex flex-col gap-4">
        <Field label={t('admin.posts.slug')} hint={`/posts/${draft.slug}`}>
          <Input
            value={draft.slug}
            maxLength={80}
            onChange={({ target }) => draft.setSlug(target.value)}
            spellCheck={false}
          />
        </Field>
        <Field label={t('admin.posts.when', { zone })} hint={t('admin.posts.whenHint')}>
          <Input
            type="datetime-local"
            value={draft.when}
            onChange={({ target }) => draft.setWhen(target.value)}
          />
        </Field>
        <May permission="content.write">
          <div className="flex flex-col gap-2">
            <Button variant="primary" isBusy={draft.isBusy} onClick={() => void draft.save(true)}>
              {draft.isLater ? t('admin.posts.schedule') : t('admin.posts.publish')}
            </Button>
            <Button disabled={draft.isBusy} onClick={() => void draft.save(false)}>
              {t('admin.posts.saveDraft')}
            </Button>
            {post && <DeletePost id={post.id} />}
          </div>
        </May>
        <p role="alert" className="text-sm text-danger">
          {draft.error}
        </p>
      </div>
    </div>
  );
}
