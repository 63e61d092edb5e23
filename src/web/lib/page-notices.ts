import { createContext, useContext } from 'react';
import { useSearchParams } from 'react-router';
import type { CodedMessage, PageNotices } from '#contract/page.ts';

export const NoticesContext = createContext<PageNotices>({});

/** Shown until the next navigation: the URL then no longer contains the code. */
export function useNotice(kind: keyof PageNotices): CodedMessage | null {
  const notice = useContext(NoticesContext)[kind];
  const code = useSearchParams()[0].get(kind);
  return notice?.code === code ? (notice ?? null) : null;
}
