import type { DataStrategyFunction, DataStrategyResult } from 'react-router';
import { isTransientFailure, logFailure } from './transient-failure.ts';

/** What the router shows now. */
interface Shown {
  location: { pathname: string; search: string };
  loaderData: Record<string, unknown>;
}

/** The layout belongs to no URL: it stays on every page. */
const LAYOUT_ID = 'layout';

/**
 * The router's loaders, but a page that is shown is not replaced by an error page because a reload
 * failed: it keeps its data.
 */
export function keepShown(shown: () => Shown): DataStrategyFunction {
  return async ({ matches, request }) => {
    const due = matches.filter((match) => match.shouldCallHandler());
    const results = await Promise.all(due.map((match) => match.resolve()));
    const { pathname, search } = new URL(request.url);
    const { location, loaderData } = shown();
    const isSamePage = location.pathname === pathname && location.search === search;
    const keep = (id: string, result: DataStrategyResult): DataStrategyResult => {
      const isKept = isSamePage || id === LAYOUT_ID;
      if (result.type !== 'error' || !isKept || !isTransientFailure(result.result)) return result;
      if (loaderData[id] === undefined) return result;
      logFailure(result.result);
      return { type: 'data', result: loaderData[id] };
    };
    return Object.fromEntries(
      due.map(({ route: { id } }, index) => [id, keep(id, results[index] as DataStrategyResult)]),
    );
  };
}
