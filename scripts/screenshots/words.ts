import type { Language } from '../../src/contract/languages.ts';
import adminEn from '../../src/web/locales/admin/en.json' with { type: 'json' };
import adminEs from '../../src/web/locales/admin/es.json' with { type: 'json' };
import en from '../../src/web/locales/en.json' with { type: 'json' };
import es from '../../src/web/locales/es.json' with { type: 'json' };

/** The text of a key up to its first value, as a button of the site begins. */
export type Words = (key: string) => string;

const LOCALES: Record<Language, object> = {
  en: { ...en, admin: adminEn },
  es: { ...es, admin: adminEs },
};

export function wordsOf(language: Language): Words {
  return (key) => {
    let found: unknown = LOCALES[language];
    for (const part of key.split('.')) found = (found as Record<string, unknown>)[part];
    return String(found).split('{{')[0]?.trim() ?? '';
  };
}
