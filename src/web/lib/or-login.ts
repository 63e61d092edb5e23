import { redirect } from 'react-router';
import { LOGIN_PATH } from '#contract/identity-paths.ts';
import { ApiError } from './api.ts';

/** For loaders of players' pages: a visitor is sent to log in and returns here afterwards. */
export async function orLogin<T>(request: Request, reply: Promise<T>): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const { pathname, search } = new URL(request.url);
    throw redirect(`${LOGIN_PATH}?${new URLSearchParams({ next: pathname + search })}`);
  }
}
