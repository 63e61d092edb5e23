import { useCallback } from 'react';
import { type ShouldRevalidateFunction, useRevalidator } from 'react-router';

let followers = 0;

/**
 * For frames: what they load is the same at every address, so another page of a list, or another
 * filter, is no reason to load it again. Nor is a page that follows what it lists.
 */
export const isReload: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => followers === 0 && currentUrl.href === nextUrl.href && defaultShouldRevalidate;

/** Loads the page again, without the frames around it. */
export function useReadPageAgain(): () => void {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    followers += 1;
    void revalidate().finally(() => {
      followers -= 1;
    });
  }, [revalidate]);
}
