import { STATUS_PICTURE_PATH, WIDGET_PATHS } from '#contract/widgets.ts';
import { usePreferences } from '#web/lib/preferences.ts';
import { useText } from '#web/lib/text.ts';
import { CodeBlock } from './CodeBlock.tsx';

const WIDGETS = [
  { name: 'status', query: '', height: 170 },
  { name: 'ranking', query: '&board=pvp&rows=5', height: 330 },
  { name: 'bosses', query: '&kind=grand&rows=5', height: 390 },
] as const;

/** Small pages for other sites, with their code. */
export function WidgetGuide({ siteUrl }: { siteUrl: string }) {
  const { t, language } = useText();
  // Here in the page's own theme; elsewhere as the visitor's system prefers.
  const { theme } = usePreferences();
  return (
    <section aria-labelledby="widgets" className="pt-10">
      <h2 id="widgets" className="text-2xl">
        {t('guides.widgets.title')}
      </h2>
      <p className="max-w-[64ch] py-3 text-muted">{t('guides.widgets.text')}</p>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-3">
        {WIDGETS.map(({ name, query, height }) => {
          const urlIn = (look: string) =>
            `${WIDGET_PATHS[name]}?language=${language}&theme=${look}${query}`;
          const title = t(`guides.widgets.${name}`);
          const code = `<iframe src="${siteUrl}${urlIn('auto')}" title="${title}" width="320" height="${height}" loading="lazy" style="border:0"></iframe>`;
          return (
            <div key={name} className="min-w-0">
              <h3 className="font-sans text-base font-semibold">{title}</h3>
              <iframe
                src={urlIn(theme)}
                title={title}
                height={height}
                sandbox="allow-popups"
                className="mt-2 w-full max-w-80 bg-surface"
              />
              <CodeBlock code={code} />
            </div>
          );
        })}
      </div>
      <h3 className="pt-4 font-sans text-base font-semibold">{t('guides.widgets.picture')}</h3>
      <p className="max-w-[64ch] text-muted">{t('guides.widgets.pictureText')}</p>
      <img
        src={`${STATUS_PICTURE_PATH}?language=${language}`}
        width={320}
        height={84}
        loading="lazy"
        alt={t('guides.widgets.status')}
        className="mt-2"
      />
      <CodeBlock
        code={`<img src="${siteUrl}${STATUS_PICTURE_PATH}?language=${language}" width="320" height="84" alt="">`}
      />
      <p className="max-w-[64ch] text-sm text-muted">{t('guides.widgets.parameters')}</p>
    </section>
  );
}
