import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import { type Mailing, mailingPreviewPath } from '#contract/mailings.ts';
import { useText } from '#web/lib/text.ts';
import { Prose } from '#web/ui/Prose.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';

type MailingPreviewProps = { mailing: Mailing; language: Language };

/** As players get it. The frame can run nothing and load nothing but the email's own picture. */
export function MailingPreview({ mailing, language }: MailingPreviewProps) {
  const { t } = useText();
  const text = mailing.texts.find((each) => each.language === language) ?? mailing.texts[0];
  const digest = mailing.texts.map(({ subject, html }) => subject.length + html.length).join('-');
  return (
    <>
      {mailing.is_email && (
        <section aria-labelledby="preview" className="flex flex-col gap-3 pt-6">
          <SectionHead
            id="preview"
            title={t('admin.mailings.preview')}
            aside={LANGUAGE_FACTS[language].name}
          />
          <p className="text-sm text-muted">{t('admin.mailings.previewText')}</p>
          <iframe
            key={digest}
            title={t('admin.mailings.preview')}
            sandbox=""
            src={mailingPreviewPath(mailing.id, language)}
            className="h-[34rem] w-full border border-line bg-surface"
          />
        </section>
      )}
      {mailing.is_notice && text && (
        <section aria-labelledby="notice-preview" className="flex flex-col gap-3 pt-6">
          <SectionHead id="notice-preview" title={t('admin.mailings.noticePreview')} />
          <h3 lang={text.language} className="text-lg">
            {text.subject}
          </h3>
          <Prose html={text.html} language={text.language} />
        </section>
      )}
    </>
  );
}
