import { useState } from 'react';
import { LANGUAGES } from '#contract/languages.ts';
import {
  STATUS_PICTURE_PATH,
  WIDGET_BOSS_KINDS,
  WIDGET_PATHS,
  WIDGET_RANKINGS,
  WIDGET_ROWS_MAX,
  WIDGET_THEMES,
} from '#contract/widgets.ts';
import type { World } from '#contract/worlds.ts';
import { usePreferences } from '#web/lib/preferences.ts';
import { useText } from '#web/lib/text.ts';
import { Field } from '#web/ui/Field.tsx';
import { ThemedPicture } from '#web/ui/heraldry/ThemedPicture.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Select } from '#web/ui/Select.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { TermList } from './TermList.tsx';

const WIDGETS = [
  { name: 'status', query: '', height: 376 },
  { name: 'ranking', query: '&board=pvp&rows=5', height: 440 },
  { name: 'bosses', query: '&kind=grand&rows=5', height: 412 },
] as const;

const WIDTH = 320;
const CARD_TITLE = 'font-sans text-lg font-semibold text-ink';

/** Small pages for other sites, with their code. */
export function WidgetGuide({ siteUrl, worlds }: { siteUrl: string; worlds: readonly World[] }) {
  const { t, language } = useText();
  const [look, setLook] = useState<(typeof WIDGET_THEMES)[number]>('auto');
  const [world, setWorld] = useState('');
  // Here in the page's own theme; elsewhere as the visitor's system prefers.
  const { theme } = usePreferences();
  const queryIn = (shown: string) =>
    `?language=${language}&theme=${shown}${world === '' ? '' : `&server_id=${world}`}`;
  return (
    <section aria-labelledby="widgets" className="pt-14">
      <SectionHead id="widgets" title={t('guides.widgets.title')} />
      <p className="max-w-[64ch] pt-4 text-muted">{t('guides.widgets.text')}</p>
      <div className="flex flex-wrap gap-4 pt-5">
        <Field label={t('layout.theme')}>
          <Select
            value={look}
            onChange={({ currentTarget }) =>
              setLook(WIDGET_THEMES.find((one) => one === currentTarget.value) ?? 'auto')
            }
          >
            {WIDGET_THEMES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
        {worlds.length > 1 && (
          <Field label={t('worlds.switch')}>
            <Select value={world} onChange={({ currentTarget }) => setWorld(currentTarget.value)}>
              {worlds.map(({ server_id, name }, index) => (
                <option key={server_id} value={index === 0 ? '' : server_id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      {WIDGETS.map(({ name, query, height }) => {
        const urlIn = (shown: string) => `${WIDGET_PATHS[name]}${queryIn(shown)}${query}`;
        const title = t(`guides.widgets.${name}`);
        const code = `<iframe
src="${siteUrl}${urlIn(look)}"
title="${title}"
width="${WIDTH}" height="${height}"
loading="lazy" style="border:0"></iframe>`;
        return (
          <article key={name} className="widget-sample">
            <iframe
              src={urlIn(look === 'auto' ? theme : look)}
              title={title}
              width={WIDTH}
              height={height}
              sandbox="allow-popups"
              className="waiting-frame max-w-full"
            />
            <div>
              <h3 className={CARD_TITLE}>{title}</h3>
              <p className="pt-1 text-muted">{t(`guides.widgets.${name}Text`)}</p>
              <CodeBlock title="HTML" code={code} />
            </div>
          </article>
        );
      })}
      <article className="widget-sample">
        <ThemedPicture
          url={(shown) => `${STATUS_PICTURE_PATH}${queryIn(look === 'auto' ? shown : look)}`}
          width={WIDTH}
          height={84}
          loading="lazy"
        />
        <div>
          <h3 className={CARD_TITLE}>{t('guides.widgets.picture')}</h3>
          <p className="pt-1 text-muted">{t('guides.widgets.pictureText')}</p>
          <CodeBlock
            title="HTML"
            code={`<img src="${siteUrl}${STATUS_PICTURE_PATH}${queryIn(look)}" width="${WIDTH}" height="84" alt="">`}
          />
        </div>
      </article>
      <h3 className={`${CARD_TITLE} pt-6 pb-2`}>{t('guides.widgets.parameters')}</h3>
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
