import type { i18n } from 'i18next';
import type { Language } from '#contract/languages.ts';
import type adminEn from '#web/locales/admin/en.json';
import type en from '#web/locales/en.json';
import { formatNumber } from './numbers.ts';

/** The English file is the shape; a test proves that every other language has the same keys. */
export type Translation = typeof en;
/** Comes with the back office's own code. */
export type AdminTexts = typeof adminEn;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Translation & { admin: AdminTexts } };
  }
}

type Values = Record<string, unknown>;

/** Instances in use, so that texts which come with a page's code reach them. */
const instances: { language: Language; texts: Map<string, string> }[] = [];
const added = new Map<string, Record<Language, object>>();

/** Texts that only some pages need and public ones do not carry; `part` is their first key. */
export function addTexts(part: string, texts: Record<Language, object>): void {
  added.set(part, texts);
  for (const instance of instances) take(instance.texts, part, texts[instance.language]);
}

function take(into: Map<string, string>, part: string, texts: object): void {
  for (const [key, text] of flatten(texts, `${part}.`)) into.set(key, text);
}

/**
 * One instance per language; components ask for text with react-i18next's `useTranslation()`, typed
 * by i18next. Of i18next's engine we need lookup, plurals and values in sentences: these lines. The
 * engine itself would add 12 kB of brotli to every page.
 */
export function createI18n(language: Language, translation: Translation): i18n {
  const plurals = new Intl.PluralRules(language);
  const texts = new Map(flatten(translation));
  for (const [part, more] of added) take(texts, part, more[language]);
  instances.push({ language, texts });

  function t(key: string, values: Values = {}): string {
    return fill(plural(key, values['count']) ?? texts.get(key) ?? key, values);
  }

  function fill(text: string, values: Values): string {
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => show(values[name]));
  }

  function plural(key: string, count: unknown): string | undefined {
    if (typeof count !== 'number') return undefined;
    return texts.get(`${key}_${plurals.select(count)}`) ?? texts.get(`${key}_other`);
  }

  /** A number inside a sentence is written as everywhere else. */
  function show(value: unknown): string {
    return typeof value === 'number' ? formatNumber(value, language) : String(value ?? '');
  }

  const instance = {
    language,
    languages: [language],
    resolvedLanguage: language,
    isInitialized: true,
    // The language never changes while a page lives: nothing to subscribe to.
    options: { react: { useSuspense: false, bindI18n: '', bindI18nStore: '' } },
    // For sentences with links inside, which `Trans` takes apart and fills itself.
    services: { interpolator: { interpolate: fill } },
    t,
    exists: (key: string) => texts.has(key),
    getFixedT: () => t,
    hasLoadedNamespace: () => true,
  };
  // What react-i18next asks of an instance; i18next's type describes its whole engine.
  return instance as unknown as i18n;
}

function flatten(tree: object, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[prefix + key, value]]
      : flatten(value as object, `${prefix}${key}.`),
  );
}
