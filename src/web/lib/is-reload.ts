import { useCallback } from 'react';
import { type ShouldRevalidateFunction, useRevalidator } from 'react-router';

let followers = 0;

/**
 * For layouts: their data is the same on every page, so another page of a list or another filter
 * does not reload it. Nor does a page that updates its own list.
 */
export const isReload: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => followers === 0 && currentUrl.href === nextUrl.href && defaultShouldRevalidate;

/** Reloads the page, without the layouts around it. */
export function useRefreshPage(): () => void {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    followers += 1;
    void revalidate().finally(() => {
      followers -= 1;
    });
  }, [revalidate]);
}
