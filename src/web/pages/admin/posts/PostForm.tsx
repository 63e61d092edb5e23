import { useState } from 'react';
import type { AdminPostReply } from '#contract/admin-posts.ts';
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts';
import { ChoiceButtons } from '#web/features/editor/ChoiceButtons.tsx';
import { TextEditor } from '#web/features/editor/TextEditor.tsx';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateInput } from '#web/ui/DateInput.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { SaveBar } from '../SaveBar.tsx';
import { DeletePost } from './DeletePost.tsx';
import { usePostDraft } from './use-post-draft.ts';

type PostFormProps = { post: AdminPostReply['post'] | null; zone: string };

export function PostForm({ post, zone }: PostFormProps) {
  const { t, language: shownIn } = useText();
  const [language, setLanguage] = useState(shownIn);
  const draft = usePostDraft(post, zone);
  const text = draft.texts[language];
  return (
    <div className="form-panels">
      <FormSection title={t('admin.forms.content')} isSingle>
        <ChoiceButtons
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
      </FormSection>
      <FormSection title={t('admin.forms.publishing')}>
        <Field label={t('admin.posts.slug')} hint={`/posts/${draft.slug}`}>
          <Input
            value={draft.slug}
            maxLength={80}
            onChange={({ target }) => draft.setSlug(target.value)}
            spellCheck={false}
          />
        </Field>
        <Field label={t('admin.posts.when', { zone })} hint={t('admin.posts.whenHint')}>
          <DateInput type="datetime-local" defaultValue={draft.when} onValue={draft.setWhen} />
        </Field>
      </FormSection>
      <May permission="content.write">
        <SaveBar error={draft.error} isBusy={draft.isBusy}>
          {post && <DeletePost id={post.id} />}
          <Button disabled={draft.isBusy} onClick={() => void draft.save(false)}>
            {t('admin.posts.saveDraft')}
          </Button>
          <Button variant="primary" isBusy={draft.isBusy} onClick={() => void draft.save(true)}>
            {draft.isLater ? t('admin.posts.schedule') : t('admin.posts.publish')}
          </Button>
        </SaveBar>
      </May>
    </div>
  );
}
