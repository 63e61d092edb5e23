import { route } from '#server/platform/route.ts';
import type { testApp } from './test-app.ts';

/** A page with a form, for tests that send what our pages send. */
export const FORM_PAGE = route({
  method: 'GET',
  url: '/form',
  access: 'public',
  rateLimit: 'none',
  replies: null,
  handle: ({ reply }) => reply.generateCsrf(),
});

type Http = Awaited<ReturnType<typeof testApp>>['http'];

/** The headers that our pages send with a request. */
export async function pageHeaders(http: Http): Promise<Record<string, string>> {
  const form = await http.inject('/form');
  const cookie = form.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return {
    cookie,
    'x-csrf-token': form.body,
    'x-requested-with': 'XMLHttpRequest',
    origin: 'http://localhost:4100',
  };
}
