/** `Cache-Control` of pages that are the same for every visitor. */
export interface SharedCaching {
  /** For a page with the newest data. */
  current: string;
  /** For the previous page, sent while the newest is rendered: caches fetch the newest a second later. */
  previous: string;
}

/**
 * Browsers revalidate every time. A CDN or proxy keeps a page for a third of the time between two
 * refreshes of the data, and may show it for another third while it fetches the next. What remains
 * is for the previous page and for caches that count in whole seconds: a change is seen within one
 * refresh.
 */
export function sharedCaching(refreshSeconds: number): SharedCaching {
  const third = Math.max(1, Math.floor(refreshSeconds / 3));
  return {
    current: `public, max-age=0, s-maxage=${third}, stale-while-revalidate=${third}`,
    previous: 'public, max-age=0, s-maxage=1',
  };
}
