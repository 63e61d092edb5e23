import type { StaticHandlerContext } from 'react-router';
import type { WorldsReply } from '#contract/worlds.ts';
import type { Page } from './lib/page.ts';

/** Pages show the first world by default, so it is not part of the canonical URL. */
export function canonicalOf(
  { location }: StaticHandlerContext,
  { canonicalParams = [] }: Page,
  layout: WorldsReply | undefined,
): string {
  const params = new URLSearchParams(location.search);
  const canonical = new URLSearchParams(
    canonicalParams.flatMap((name) => {
      const value = params.get(name);
      const isDefault = name === 'server_id' && value === String(layout?.worlds[0]?.server_id);
      return value === null || isDefault || (name === 'page' && value === '1')
        ? []
        : [[name, value]];
    }),
  );
  return location.pathname + (canonical.size > 0 ? `?${canonical}` : '');
}

/** The world in the URL, unless it is the first one. */
export function otherWorld(
  { location }: StaticHandlerContext,
  layout: WorldsReply | undefined,
): string | undefined {
  const requested = new URLSearchParams(location.search).get('server_id');
  return layout?.worlds.slice(1).some(({ server_id }) => String(server_id) === requested)
    ? (requested ?? undefined)
    : undefined;
}
