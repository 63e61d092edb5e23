import { expect, test } from 'vitest';
import { type Api, ApiError } from '#web/lib/api.ts';
import { orFirstWorld } from './or-first-world.ts';

const api = {
  read: async () => ({ worlds: [{ server_id: 4 }, { server_id: 7 }] }),
} as never as Api;
const pathOf = (serverId: number) => `/panel/server/${serverId}`;
const failWith = (status: number, code: string) =>
  orFirstWorld(api, pathOf, Promise.reject(new ApiError(status, { code, message: 'no' })));

test('a world the site does not have leads to its first one', async () => {
  const response = await failWith(404, 'world_unknown').catch((thrown: unknown) => thrown);
  if (!(response instanceof Response)) throw new Error(String(response));
  expect([response.status, response.headers.get('location')]).toEqual([302, '/panel/server/4']);
});

test('any other failure, and any reply, stays as it is', async () => {
  await expect(failWith(404, 'not_found')).rejects.toBeInstanceOf(ApiError);
  expect(await orFirstWorld(api, pathOf, Promise.resolve('list'))).toBe('list');
});
