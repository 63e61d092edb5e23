import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { ICON_GLYPHS } from '#art/emblems/icon-glyphs.ts';
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import {
  type Mailing,
  mailingPreviewPath,
  PREVIEW_THEMES,
  type PreviewTheme,
} from '#contract/mailings.ts';
import { ChoiceButtons } from '#web/features/editor/ChoiceButtons.tsx';
import { useText } from '#web/lib/text.ts';
import { Prose } from '#web/ui/Prose.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useWorlds } from '../../layout/use-worlds.ts';

const SIZES = ['desktop', 'phone'] as const;
type Size = (typeof SIZES)[number];

type MailingPreviewProps = {
  mailing: Mailing;
  language: Language;
  /** Something was changed since it was saved. */
  isOutdated?: boolean;
  /** Sends it to the reader's own address. */
  test?: ReactNode;
};

/** As players receive it: in a light or dark mail client, on a desktop or a phone. */
export function MailingPreview({ mailing, language, isOutdated, test }: MailingPreviewProps) {
  const { t } = useText();
  const [theme, setTheme] = useState<PreviewTheme>('light');
  const [size, setSize] = useState<Size>('desktop');
  const text = mailing.texts.find((each) => each.language === language) ?? mailing.texts[0];
  const hint = isOutdated ? 'previewOutdated' : 'previewText';
  return (
    <>
      {mailing.is_email && (
        <section aria-labelledby="preview" className="flex flex-col gap-3">
          <SectionHead
            id="preview"
            title={t('admin.mailings.preview')}
            aside={LANGUAGE_FACTS[language].name}
          />
          <p className={clsx('text-sm', isOutdated ? 'text-attention' : 'text-muted')}>
            {t(`admin.mailings.${hint}`)}
          </p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <ChoiceButtons
              label={t('admin.mailings.previewTheme')}
              current={theme}
              onChoose={setTheme}
              options={PREVIEW_THEMES.map((key) => ({ key, label: t(`admin.mailings.${key}`) }))}
            />
            {/* On a phone both are as wide as the screen. */}
            <div className="max-md:hidden">
              <ChoiceButtons
                label={t('admin.mailings.previewSize')}
                current={size}
                onChoose={setSize}
                options={SIZES.map((key) => ({ key, label: t(`admin.mailings.${key}`) }))}
              />
            </div>
            {test && <div className="ml-auto">{test}</div>}
          </div>
          <EmailFrame mailing={mailing} language={language} theme={theme} size={size} />
        </section>
      )}
      {mailing.is_notice && text && (
        <section aria-labelledby="notice-preview" className="flex flex-col gap-3">
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

type EmailFrameProps = Pick<MailingPreviewProps, 'mailing' | 'language'> & {
  theme: PreviewTheme;
  size: Size;
};

/** The iframe runs no scripts and loads nothing but the email's own picture. */
function EmailFrame({ mailing, language, theme, size }: EmailFrameProps) {
  const { t } = useText();
  const { site } = useWorlds();
  const text = mailing.texts.find((each) => each.language === language) ?? mailing.texts[0];
  const content = mailing.texts.map(({ subject, html }) => subject + html).join();
  return (
    <div className="rounded-box border border-line-soft bg-frame sm:p-8 max-sm:border-0">
      <div
        className={clsx(
          'mx-auto overflow-hidden rounded-box border border-line bg-surface',
          // The width of a common phone.
          size === 'phone' ? 'max-w-[24.375rem]' : 'max-w-3xl',
        )}
      >
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
          src={mailingPreviewPath(mailing.id, language, theme)}
          className="h-[34rem] w-full"
        />
      </div>
    </div>
  );
}
