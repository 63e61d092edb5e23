import { useLocation } from 'react-router';
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts';
import { PREFERENCES_PATH } from '#contract/preferences.ts';
import { THEMES } from '#contract/themes.ts';
import { usePreferences } from '#web/lib/preferences.ts';
import { useText } from '#web/lib/text.ts';
import { Choice } from './Choice.tsx';

/** Language and theme links; each redirects back to the current page. */
export function PreferenceChoices({ isLandmark = true }: { isLandmark?: boolean }) {
  const { t } = useText();
  const { language, theme } = usePreferences();
  const { pathname, search } = useLocation();
  const url = (setting: string, value: string) =>
    `${PREFERENCES_PATH}?${new URLSearchParams({ [setting]: value, back: pathname + search })}`;
  return (
    <>
      <Choice
        isLandmark={isLandmark}
        label={t('layout.language')}
        options={LANGUAGES.map((value) => ({
          value,
          label: LANGUAGE_FACTS[value].name,
          href: url('language', value),
        }))}
        current={language}
      />
      <Choice
        isLandmark={isLandmark}
        label={t('layout.theme')}
        options={THEMES.map((value) => ({
          value,
          label: t(`layout.themes.${value}`),
          href: url('theme', value),
        }))}
        current={theme}
      />
    </>
  );
}
