import {
  LANGUAGE_COOKIE,
  PREFERENCES_PATH,
  preferencesQuerySchema,
  THEME_COOKIE,
} from '#contract/preferences.ts';
import { hostCookie } from '#server/platform/host-cookie.ts';
import { ownPath } from '#server/platform/own-path.ts';
import { type Route, route } from '#server/platform/route.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** A GET that sets a harmless cookie, so that language and theme need neither JavaScript nor a token. */
export function preferencesRoutes(isHttps: boolean): Route[] {
  const cookie = {
    path: '/',
    maxAge: YEAR_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
  } as const;
  const nameOf = (name: string) => hostCookie(name, isHttps);
  return [
    route({
      method: 'GET',
      url: PREFERENCES_PATH,
      access: 'public',
      rateLimit: 'general',
      query: preferencesQuerySchema,
      replies: null,
      handle: ({ query, reply }) => {
        if (query.language) reply.setCookie(nameOf(LANGUAGE_COOKIE), query.language, cookie);
        if (query.theme) reply.setCookie(nameOf(THEME_COOKIE), query.theme, cookie);
        const back = ownPath(query.back);
        return reply
          .header('cache-control', 'no-store')
          .redirect(query.language ? withoutLanguage(back) : back, 303);
      },
    }),
  ];
}

/** `?language=es` in the URL takes precedence over the cookie: if kept, the choice would have no effect. */
function withoutLanguage(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site');
  if (!searchParams.has('language')) return path;
  searchParams.delete('language');
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
