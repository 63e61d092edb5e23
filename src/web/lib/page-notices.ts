import { createContext, useContext } from 'react';
import { useSearchParams } from 'react-router';
import type { CodedSentence, PageNotices } from '#contract/page.ts';

export const NoticesContext = createContext<PageNotices>({});

/** Said until the visitor goes on: the address then no longer names the code. */
export function useNotice(kind: keyof PageNotices): CodedSentence | null {
  const notice = useContext(NoticesContext)[kind];
  const code = useSearchParams()[0].get(kind);
  return notice?.code === code ? (notice ?? null) : null;
}
