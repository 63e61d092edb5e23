import clsx from 'clsx';
import { LANGUAGES } from '#contract/languages.ts';
import {
  STATUS_PICTURE_PATH,
  WIDGET_BOSS_KINDS,
  WIDGET_PATHS,
  WIDGET_RANKINGS,
  WIDGET_ROWS_MAX,
  WIDGET_THEMES,
} from '#contract/widgets.ts';
import { usePreferences } from '#web/lib/preferences.ts';
import { useText } from '#web/lib/text.ts';
import { ThemedPicture } from '#web/ui/heraldry/ThemedPicture.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { TermList } from './TermList.tsx';

const WIDGETS = [
  { name: 'status', query: '', height: 376 },
  { name: 'ranking', query: '&board=pvp&rows=5', height: 316 },
  { name: 'bosses', query: '&kind=grand&rows=5', height: 400 },
] as const;

const WIDTH = 320;
const CARD = 'flex min-w-0 flex-col border border-line-soft bg-surface px-3 pt-4 pb-2 sm:px-5';
const CARD_TITLE = 'font-sans text-base font-semibold text-ink';

/** Small pages for other sites, with their code. */
export function WidgetGuide({ siteUrl }: { siteUrl: string }) {
  const { t, language } = useText();
  // Here in the page's own theme; elsewhere as the visitor's system prefers.
  const { theme } = usePreferences();
  return (
    <section aria-labelledby="widgets" className="pt-10">
      <SectionHead id="widgets" title={t('guides.widgets.title')} />
      <p className="max-w-[64ch] pt-4 text-muted">{t('guides.widgets.text')}</p>
      <div className="grid gap-6 pt-5 md:grid-cols-2 xl:grid-cols-3">
        {WIDGETS.map(({ name, query, height }) => {
          const urlIn = (look: string) =>
            `${WIDGET_PATHS[name]}?language=${language}&theme=${look}${query}`;
          const title = t(`guides.widgets.${name}`);
          const code = `<iframe
src="${siteUrl}${urlIn('auto')}"
title="${title}"
width="${WIDTH}" height="${height}"
loading="lazy" style="border:0"></iframe>`;
          return (
            <article key={name} className={CARD}>
              <h3 className={CARD_TITLE}>{title}</h3>
              <iframe
                src={urlIn(theme)}
                title={title}
                width={WIDTH}
                height={height}
                sandbox="allow-popups"
                className="waiting-frame mx-auto mt-3 mb-2 max-w-full"
              />
              <div className="mt-auto">
                <CodeBlock title="HTML" code={code} />
              </div>
            </article>
          );
        })}
        <article className={clsx(CARD, 'xl:col-span-3')}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 xl:grid-cols-[auto_minmax(0,1fr)]">
            <div>
              <h3 className={CARD_TITLE}>{t('guides.widgets.picture')}</h3>
              <p className="pt-1 text-sm text-muted">{t('guides.widgets.pictureText')}</p>
              <ThemedPicture
                url={(look) => `${STATUS_PICTURE_PATH}?language=${language}&theme=${look}`}
                width={WIDTH}
                height={84}
                loading="lazy"
                className="mx-auto mt-3"
              />
            </div>
            <CodeBlock
              title="HTML"
              code={`<img src="${siteUrl}${STATUS_PICTURE_PATH}?language=${language}" width="${WIDTH}" height="84" alt="">`}
            />
          </div>
        </article>
      </div>
      <h3 className={clsx(CARD_TITLE, 'pt-6 pb-2')}>{t('guides.widgets.parameters')}</h3>
      <TermList
        terms={[
          ['server_id', t('guides.widgets.world')],
          ['language', LANGUAGES.join(' · ')],
          ['theme', WIDGET_THEMES.join(' · ')],
          ['rows', `1–${WIDGET_ROWS_MAX}`],
          ['board', WIDGET_RANKINGS.join(' · ')],
          ['kind', WIDGET_BOSS_KINDS.join(' · ')],
        ]}
      />
    </section>
  );
}
