import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router';
import { ME_PATH, type Me } from '#contract/me.ts';
import type { Summary } from '#contract/summary.ts';
import type { WorldsReply } from '#contract/worlds.ts';
import { loadSummary } from '#web/features/account-summary/load-summary.ts';
import { loadWorlds } from '#web/features/worlds/load-worlds.ts';
import { apiContext } from '#web/lib/api.ts';
import { isReload } from '#web/lib/is-reload.ts';
import { serverIdOf } from '#web/lib/load-board.ts';
import { orMissing } from '#web/lib/transient-failure.ts';

export type LayoutData = WorldsReply & {
  player: Me | null;
  /** For the account menu; null for a visitor, in the panel, which loads it itself, or if that failed. */
  summary: Summary | null;
};

/** What the layout of every page shows. */
export async function loadLayout({ context, request }: LoaderFunctionArgs): Promise<LayoutData> {
  const api = context.get(apiContext);
  const { pathname, searchParams } = new URL(request.url);
  const [worlds, { player }] = await Promise.all([
    loadWorlds(api, serverIdOf(searchParams)),
    api.read<{ player: Me | null }>(ME_PATH),
  ]);
  const needsSummary = player !== null && !hasPanelLayout(pathname);
  return { ...worlds, player, summary: needsSummary ? await orMissing(loadSummary(api)) : null };
}

/** On a reload, and when another world is shown, whose clans have other arms. */
export const shouldReloadLayout: ShouldRevalidateFunction = (change) =>
  isReload(change) ||
  serverIdOf(change.currentUrl.searchParams) !== serverIdOf(change.nextUrl.searchParams);

/** The panel's layout loads the summary for its pages; loading it twice would be wasteful. */
function hasPanelLayout(pathname: string): boolean {
  return /^\/panel(?!\/security)(\/|$)/.test(pathname);
}
