import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type AdminPageReply, adminPagePath, adminPageReplySchema } from '#contract/admin-posts.ts';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts';
import { ChoiceButtons } from '#web/features/editor/ChoiceButtons.tsx';
import { TextEditor } from '#web/features/editor/TextEditor.tsx';
import { messageOf } from '#web/lib/error-message.ts';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useToast } from '#web/ui/toast-context.ts';
import { SaveBar } from '../SaveBar.tsx';

/** The operator's own text of a page, such as the terms, language by language. */
export function PageForm({ reply }: { reply: AdminPageReply }) {
  const { t, language: shownIn } = useText();
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [language, setLanguage] = useState<Language>(shownIn);
  const [texts, setTexts] = useState(reply.texts);
  const [saveCount, setSaveCount] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const text = texts.find((each) => each.language === language);
  if (!text) return null;

  const change = (fields: { title?: string; html?: string }) =>
    setTexts((all) =>
      all.map((each) =>
        each.language === language ? { ...each, ...fields, is_starter: false } : each,
      ),
    );
  const save = async (toSave: typeof texts) => {
    setIsBusy(true);
    setError('');
    try {
      const body = {
        texts: toSave
          .filter(({ is_starter }) => !is_starter)
          .map((each) => ({ language: each.language, title: each.title, html: each.html })),
      };
      const path = adminPagePath(reply.page);
      const saved = await api.send('POST', path, adminPageReplySchema, body);
      setTexts(saved.texts);
      setSaveCount((count) => count + 1);
      toast({ title: t('admin.saved'), tone: 'success' });
      await revalidate();
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className="form-panels is-single">
      <FormSection title={t('admin.forms.content')} isSingle>
        <ChoiceButtons
          label={t('admin.posts.language')}
          current={language}
          onChoose={setLanguage}
          options={LANGUAGES.map((key) => ({ key, label: LANGUAGE_FACTS[key].name }))}
        />
        {text.is_starter && <Notice>{t('admin.pages.starter')}</Notice>}
        <Field label={t('admin.posts.postTitle')}>
          <Input
            value={text.title}
            maxLength={200}
            onChange={({ target }) => change({ title: target.value })}
          />
        </Field>
        <TextEditor
          key={`${language} ${saveCount}`}
          label={t('admin.posts.body')}
          html={text.html}
          onChange={(html) => change({ html })}
        />
      </FormSection>
      <May permission="content.write">
        <SaveBar error={error} isBusy={isBusy}>
          {!text.is_starter && (
            <Button
              disabled={isBusy}
              onClick={() => void save(texts.filter((each) => each.language !== language))}
            >
              {t('admin.pages.reset')}
            </Button>
          )}
          <Button variant="primary" isBusy={isBusy} onClick={() => void save(texts)}>
            {t('admin.save')}
          </Button>
        </SaveBar>
      </May>
    </div>
  );
}
