import { useCallback } from 'react';
import { type ShouldRevalidateFunction, useRevalidator } from 'react-router';

let refreshing = 0;

/**
 * For layouts: their data is the same on every page, so another page of a list or another filter
 * does not reload it. Nor does a page that updates its own list.
 */
export const isReload: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => refreshing === 0 && currentUrl.href === nextUrl.href && defaultShouldRevalidate;

/** Reloads the page, without the layouts around it. */
export function useRefreshPage(): () => void {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    refreshing += 1;
    void revalidate().finally(() => {
      refreshing -= 1;
    });
  }, [revalidate]);
}
