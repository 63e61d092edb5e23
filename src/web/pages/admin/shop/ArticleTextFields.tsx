import { LANGUAGES, type Language } from '#contract/languages.ts';
import { ARTICLE_TEXT_MAX, ARTICLE_TITLE_MAX } from '#contract/shop.ts';
import { languageName } from '#web/lib/language-name.ts';
import { useText } from '#web/lib/text.ts';
import { Field } from '#web/ui/Field.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';

type Texts = Record<Language, string>;

type ArticleTextFieldsProps = {
  titles: Texts;
  onTitles: (titles: Texts) => void;
  descriptions: Texts;
  onDescriptions: (descriptions: Texts) => void;
};

/** The name and the description of an article in every language. */
export function ArticleTextFields({
  titles,
  onTitles,
  descriptions,
  onDescriptions,
}: ArticleTextFieldsProps) {
  const { t, language: shownIn } = useText();
  return (
    <FormSection title={t('admin.forms.texts')}>
      {LANGUAGES.map((language) => {
        const values = { language: languageName(language, shownIn) };
        return (
          <div key={language} className="flex flex-col gap-3">
            <Field label={t('admin.article.name', values)}>
              <Input
                lang={language}
                value={titles[language]}
                required={language === shownIn}
                maxLength={ARTICLE_TITLE_MAX}
                onChange={({ target }) => onTitles({ ...titles, [language]: target.value })}
              />
            </Field>
            <Field label={t('admin.article.description', values)}>
              <Textarea
                lang={language}
                value={descriptions[language]}
                rows={2}
                maxLength={ARTICLE_TEXT_MAX}
                onChange={({ target }) =>
                  onDescriptions({ ...descriptions, [language]: target.value })
                }
              />
            </Field>
          </div>
        );
      })}
    </FormSection>
  );
}
