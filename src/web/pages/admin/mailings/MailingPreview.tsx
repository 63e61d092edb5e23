import { ICON_GLYPHS } from '#art/emblems/icon-glyphs.ts';
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import { type Mailing, mailingPreviewPath } from '#contract/mailings.ts';
import { useText } from '#web/lib/text.ts';
import { Prose } from '#web/ui/Prose.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useWorlds } from '../../layout/use-worlds.ts';

type MailingPreviewProps = { mailing: Mailing; language: Language };

/** As players receive it. The iframe runs no scripts and loads nothing but the email's own picture. */
export function MailingPreview({ mailing, language }: MailingPreviewProps) {
  const { t } = useText();
  const { site } = useWorlds();
  const text = mailing.texts.find((each) => each.language === language) ?? mailing.texts[0];
  const content = mailing.texts.map(({ subject, html }) => subject + html).join();
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
          <div className="rounded-box border border-line-soft bg-frame p-3 sm:p-8">
            <div className="mx-auto max-w-3xl overflow-hidden rounded-box border border-line bg-surface">
              <div className="flex items-center gap-3 border-b border-line bg-raised px-4 py-2.5">
                <svg
                  viewBox="0 0 24 24"
                  width="22"
                  height="22"
                  aria-hidden="true"
                  className="flex-none text-accent"
                >
                  <path fill="currentColor" d={ICON_GLYPHS.email} />
                </svg>
                <div className="min-w-0">
                  <p lang={text?.language} className="truncate text-sm font-semibold">
                    {text?.subject}
                  </p>
                  <p className="truncate text-xs text-muted">{site.name}</p>
                </div>
              </div>
              <iframe
                // A new key reloads the preview.
                key={content}
                title={t('admin.mailings.preview')}
                sandbox=""
                src={mailingPreviewPath(mailing.id, language)}
                className="h-[34rem] w-full"
              />
            </div>
          </div>
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
