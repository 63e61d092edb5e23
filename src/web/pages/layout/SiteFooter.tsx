import { useLocation } from 'react-router';
import { LANGUAGES } from '#contract/languages.ts';
import { PREFERENCES_PATH } from '#contract/preferences.ts';
import { THEMES } from '#contract/themes.ts';
import { usePreferences } from '#web/lib/preferences.ts';
import { useText } from '#web/lib/text.ts';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { Choice } from './Choice.tsx';
import { useWorlds } from './use-worlds.ts';

const LINKS = ['agreement', 'terms', 'privacy', 'posts', 'developers'] as const;

export function SiteFooter() {
  const { t } = useText();
  const { site } = useWorlds();
  const { language, theme } = usePreferences();
  const { pathname, search } = useLocation();
  const address = (setting: string, value: string) =>
    `${PREFERENCES_PATH}?${new URLSearchParams({ [setting]: value, back: pathname + search })}`;
  return (
    <footer className="border-t border-line bg-frame">
      <div className="page flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-8 text-sm">
        <nav aria-label={t('layout.about')} className="flex flex-wrap items-center gap-x-5">
          <span className="text-muted">{site.name}</span>
          {LINKS.map((key) => (
            <PlainLink
              key={key}
              to={`/${key}`}
              className="inline-flex min-h-9 items-center text-muted underline decoration-line underline-offset-4 hover:text-ink"
            >
              {t(`layout.footer.${key}`)}
            </PlainLink>
          ))}
        </nav>
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          <Choice
            label={t('layout.language')}
            options={LANGUAGES.map((value) => ({
              value,
              label: t(`layout.languages.${value}`),
              href: address('language', value),
            }))}
            current={language}
          />
          <Choice
            label={t('layout.theme')}
            options={THEMES.map((value) => ({
              value,
              label: t(`layout.themes.${value}`),
              href: address('theme', value),
            }))}
            current={theme}
          />
        </div>
      </div>
    </footer>
  );
}
