import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import type { PageNotices } from '#contract/page.ts';
import type { DoneCode } from '#server/locales/server-texts.ts';
import { TEXTS } from '#server/locales/texts.ts';

/** After a form without JavaScript, the URL says what was done or why it failed. */
export function noticesIn(path: string, language: Language): PageNotices {
  const { done, errors } = TEXTS[language];
  const query = path.indexOf('?');
  // Most URLs end here: the query is parsed only if there is one.
  if (query < 0) return {};
  const parameters = new URLSearchParams(path.slice(query + 1));
  const doneCode = parameters.get('done');
  const errorCode = parameters.get('error');
  return {
    ...(isDoneCode(doneCode, done) ? { done: { code: doneCode, message: done[doneCode] } } : {}),
    ...(isErrorCode(errorCode) ? { error: { code: errorCode, message: errors[errorCode] } } : {}),
  };
}

function isDoneCode(text: string | null, known: Record<DoneCode, string>): text is DoneCode {
  return text !== null && Object.hasOwn(known, text);
}

function isErrorCode(text: string | null): text is ErrorCode {
  return text !== null && Object.hasOwn(ERROR_STATUS, text);
}
