import type { StaticHandlerContext } from 'react-router';
import type { PageHead } from '#contract/page.ts';
import type { StreamersReply } from '#contract/streamers.ts';
import type { WorldsReply } from '#contract/worlds.ts';
import { errorKind } from '#web/lib/error-kind.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import type { Translate } from '#web/lib/text.ts';
import { structuredData } from './structured-data.ts';

/** Which of the drawn pictures goes with which page; the others show the front page's. */
const PICTURES: Record<string, string> = {
  ranking: 'ranking',
  character: 'ranking',
  renames: 'ranking',
  clans: 'clans',
  clan: 'clans',
  lords: 'lords',
  raids: 'raids',
  posts: 'posts',
  post: 'posts',
};

/** What search engines and link previews are told. Only the server needs it. */
export function headOf(context: StaticHandlerContext, status: number, t: Translate): PageHead {
  const layout = context.loaderData['layout'] as WorldsReply | undefined;
  const site = layout?.site.name ?? 'Castellan';
  const match = context.matches.at(-1);
  const handle = match?.route.handle as PageHandle | undefined;
  if (status >= 400 || !match || !handle) {
    return { ...NOTHING, title: `${t(`errors.${errorKind(status)}.title`)} · ${site}` };
  }
  const loaded = context.loaderData[match.route.id];
  const title = handle.title(t, loaded);
  const canonical = handle.isHidden ? null : canonicalOf(context, handle, layout);
  return {
    title: handle.name === 'home' ? site : `${title} · ${site}`,
    description: descriptionOf(handle.description(t, loaded), handle, layout),
    canonical,
    kind: KINDS[handle.name] ?? 'website',
    picture: PICTURES[handle.name] ?? 'home',
    structured: structuredData(handle.name, loaded, site),
  };
}

/** The streaming service's player is allowed where there is something to play. */
export function hasStreams(context: StaticHandlerContext): boolean {
  return Object.values(context.loaderData).some((loaded) => {
    if (typeof loaded !== 'object' || loaded === null || !('streamers' in loaded)) return false;
    return ((loaded as StreamersReply).streamers?.length ?? 0) > 0;
  });
}

const KINDS: Record<string, PageHead['kind']> = {
  post: 'article',
  character: 'profile',
  clan: 'profile',
};

const NOTHING: PageHead = {
  title: '',
  description: '',
  canonical: null,
  kind: 'website',
  picture: 'home',
  structured: [],
};

/** The server's own promise says more of a front page than any text of ours. */
function descriptionOf(
  text: string,
  { name }: PageHandle,
  layout: WorldsReply | undefined,
): string {
  const tagline = layout?.site.tagline;
  return name === 'home' && tagline ? `${tagline} ${text}` : text;
}

/** The first world is what a page shows without being asked, so it is not part of its name. */
function canonicalOf(
  { location }: StaticHandlerContext,
  { keeps }: PageHandle,
  layout: WorldsReply | undefined,
): string {
  const given = new URLSearchParams(location.search);
  const kept = new URLSearchParams(
    keeps.flatMap((name) => {
      const value = given.get(name);
      const isDefault = name === 'server_id' && value === String(layout?.worlds[0]?.server_id);
      return value === null || isDefault || (name === 'page' && value === '1')
        ? []
        : [[name, value]];
    }),
  );
  return location.pathname + (kept.size > 0 ? `?${kept}` : '');
}
