import type { StaticHandlerContext } from 'react-router';
import { ENTER_QUEUE_PATH } from '#contract/identity-paths.ts';
import type { Language } from '#contract/languages.ts';
import type { PageHead } from '#contract/page.ts';
import type { StreamersReply } from '#contract/streamers.ts';
import type { WorldsReply } from '#contract/worlds.ts';
import type { ErrorKind } from '#web/lib/error-kind.ts';
import { type Page, type PageName, pageOf, titleOf } from '#web/lib/page.ts';
import type { Translate } from '#web/lib/text.ts';
import { canonicalOf, otherWorld } from './canonical-url.ts';
import { descriptionOf } from './page-description.ts';
import { sharePicture } from './share-picture.ts';
import { structuredData } from './structured-data.ts';

/** What search engines and link previews get. Only the server needs it. */
export function headOf(
  context: StaticHandlerContext,
  error: ErrorKind | null,
  { t, language }: { t: Translate; language: Language },
): PageHead {
  const layout = context.loaderData['layout'] as WorldsReply | undefined;
  const site = layout?.site.name ?? 'Castellan';
  const match = context.matches.at(-1);
  const page = pageOf(match?.route);
  if (error !== null || !match || !page) {
    return { ...DEFAULT_HEAD, title: `${t(`errors.${error ?? 'failed'}.title`)} · ${site}` };
  }
  const loaded = context.loaderData[match.route.id];
  return {
    title: page.name === 'home' ? site : `${titleOf(page, t, loaded)} · ${site}`,
    description: descriptionOf(page, t, loaded, layout),
    canonical: isHidden(page) ? null : canonicalOf(context, page, layout),
    kind: KINDS[page.name] ?? 'website',
    picture: sharePicture({
      page: page.name,
      loaded,
      language,
      serverId: otherWorld(context, layout),
    }),
    structuredData: structuredData(page.name, loaded, site),
    ...(page.name === 'identity.waiting' ? { reload: backToQueue(context) } : {}),
  };
}

const RELOAD_SECONDS = 5;

/** The path keeps the visitor's place, and redirects them when it is their turn. */
function backToQueue({ location }: StaticHandlerContext): { seconds: number; path: string } {
  return { seconds: RELOAD_SECONDS, path: ENTER_QUEUE_PATH + location.search };
}

/** Whether the page is marked noindex. */
export function isHidden({ area, isIndexed, isDevelopmentOnly }: Page): boolean {
  return isDevelopmentOnly === true || (area !== 'public' && !isIndexed);
}

/** Whether there are streams to play: only then does the CSP allow the service's player. */
export function hasStreams(context: StaticHandlerContext): boolean {
  return Object.values(context.loaderData).some((loaded) => {
    if (typeof loaded !== 'object' || loaded === null || !('streamers' in loaded)) return false;
    const { streamers } = loaded as { streamers: StreamersReply['channels'] | null };
    return streamers?.some(({ service }) => service === 'twitch') ?? false;
  });
}

/**
 * The map is a picture with links until somebody moves it: on a phone its code, half of the page's
 * bytes, is loaded only then. With a selection it moves by itself, into view above the panel.
 */
export function hydratesOnInteraction({ matches, location }: StaticHandlerContext): boolean {
  const isMap = pageOf(matches.at(-1)?.route)?.name === 'map';
  return isMap && !/[?&](boss|castle)=/.test(location.search);
}

const KINDS: Partial<Record<PageName, PageHead['kind']>> = {
  post: 'article',
  character: 'profile',
  clan: 'profile',
};

const DEFAULT_HEAD: PageHead = {
  title: '',
  description: '',
  canonical: null,
  kind: 'website',
  picture: '/card-home.png',
  structuredData: [],
};
