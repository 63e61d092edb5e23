import type { HydrationState } from 'react-router';
import { isRouteErrorResponse } from 'react-router';
import type { Language } from '#contract/languages.ts';
import type { PageNotices } from '#contract/page.ts';
import type { Theme } from '#contract/themes.ts';
import { ApiError, NoResponse } from '#web/lib/api.ts';
import { NO_RESPONSE } from '#web/lib/error-kind.ts';

/** The state the server inlines for hydration. */
export interface PageState {
  language: Language;
  theme: Theme;
  isDevelopment: boolean;
  csrfToken?: string;
  notices: PageNotices;
  router: Pick<HydrationState, 'loaderData' | 'errors'>;
}

/** An error as the error page needs it: its status, never its stack. */
export interface PageError {
  status: number;
  requestId: string | null;
  /** The code of our own reply, where there was one. */
  code?: string | null;
}

/** `requestId` is the page request's own; it identifies a failed rendering, which has no reply of the API. */
export function toPageError(error: unknown, requestId: string | null = null): PageError {
  if (isPageError(error)) return error;
  if (isRouteErrorResponse(error)) return { status: error.status, requestId: null };
  if (error instanceof ApiError) {
    const { status, reply } = error;
    return { status, requestId: reply?.request_id ?? null, code: reply?.code ?? null };
  }
  if (error instanceof NoResponse || isLikelyFailedImport(error)) {
    return { status: NO_RESPONSE, requestId: null };
  }
  return { status: 500, requestId };
}

/** Offline, a `TypeError` is most likely a failed import of the page's code. */
function isLikelyFailedImport(error: unknown): boolean {
  return error instanceof TypeError && typeof document !== 'undefined' && !navigator.onLine;
}

function isPageError(error: unknown): error is PageError {
  return typeof error === 'object' && error !== null && 'status' in error && 'requestId' in error;
}
