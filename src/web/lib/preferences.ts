import { createContext, useContext } from 'react';
import type { Language } from '#contract/languages.ts';
import type { Theme } from '#contract/themes.ts';

/** How this visitor sees the site; fixed for the life of a page. */
export interface Preferences {
  language: Language;
  theme: Theme;
}

export const PreferencesContext = createContext<Preferences>({ language: 'en', theme: 'auto' });

export function usePreferences(): Preferences {
  return useContext(PreferencesContext);
}
