import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { STREAM_SERVICES, type StreamService } from '#contract/stream-services.ts';
import { createLog } from '#server/platform/log.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { openStreamServices } from '#server/testing/streams/stream-services.ts';
import { testApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { streamerRoutes } from '../streamers.routes.ts';
import { createStreamSources } from './create-sources.ts';
import { refreshStatus, type StatusDeps } from './refresh-status.ts';

const YOUTUBE_ID = `UC${'a'.repeat(22)}`;
const database = openTestDatabase();
let services: Awaited<ReturnType<typeof openStreamServices>>;
let deps: StatusDeps;
let now = new Date();

beforeAll(async () => {
  services = await openStreamServices();
  const id = await makePlayer(database.db);
  await database.db
    .updateTable('player')
    .set({
      is_streamer: true,
      stream_link: 'https://twitch.tv/Elder',
      youtube_channel: '@elder.plays',
      kick_channel: 'elder',
    })
    .where('id', '=', id)
    .execute();
});
beforeEach(async () => {
  now = new Date();
  services.state.live.clear();
  services.state.isDown = false;
  services.state.kickChannels = new Set(['elder']);
  services.state.handles = new Map([['@elder.plays', YOUTUBE_ID]]);
  services.state.requests = [];
  await database.db.deleteFrom('stream_status').execute();
  deps = {
    db: database.db,
    clock: { now: () => now },
    log: createLog({ level: 'silent', pretty: false }),
    sources: createStreamSources(services.settings),
  };
});
afterAll(() => services.close());

const refreshAll = async () => {
  for (const service of STREAM_SERVICES) await refreshStatus(deps, service);
};
const goLive = (service: StreamService, title: string, viewers: number) => {
  const name = { twitch: 'elder', kick: 'elder', youtube: YOUTUBE_ID }[service];
  services.state.live.set(`${service} ${name}`, { title, viewers });
};
async function shown(): Promise<{ service: string; state: string }[]> {
  const { http } = await testApp(streamerRoutes({ db: database.db, clock: deps.clock }));
  return (await http.inject('/api/streamers')).json().channels;
}
const states = async () =>
  Object.fromEntries((await shown()).map(({ service, state }) => [service, state]));
const version = async () =>
  (await database.db.selectFrom('site_version').select('version').executeTakeFirstOrThrow())
    .version;

test('before any response nobody is live or offline', async () => {
  expect(await states()).toEqual({ twitch: 'unknown', youtube: 'unknown', kick: 'unknown' });
});

test('who is live is shown first, with title and viewers', async () => {
  goLive('kick', 'Siege of Aden <b>tonight</b>', 42);
  await refreshAll();
  expect(await shown()).toMatchObject([
    {
      service: 'kick',
      channel: 'elder',
      state: 'live',
      title: 'Siege of Aden <b>tonight</b>',
      viewers: 42,
    },
    { service: 'twitch', channel: 'elder', state: 'offline', title: '', viewers: 0 },
    { service: 'youtube', channel: '@elder.plays', state: 'offline' },
  ]);
  goLive('twitch', 'Olympiad', 7);
  goLive('youtube', 'Raid night', 1_234);
  services.state.live.delete('kick elder');
  await refreshAll();
  expect(await shown()).toMatchObject([
    { service: 'twitch', state: 'live', title: 'Olympiad', viewers: 7 },
    { service: 'youtube', state: 'live', title: 'Raid night', viewers: 1_234 },
    { service: 'kick', state: 'offline' },
  ]);
});

test.each(STREAM_SERVICES)('if %s fails, nobody stays live for long', async (service) => {
  goLive(service, 'Still here', 5);
  await refreshAll();
  services.state.isDown = true;
  await refreshAll();
  expect((await states())[service]).toBe('live');
  const before = await version();
  now = new Date(now.getTime() + 16 * 60_000);
  // The status is too old even if no worker runs,
  expect((await states())[service]).toBe('unknown');
  // and the next attempt invalidates rendered pages.
  await refreshStatus(deps, service);
  expect(await version()).toBeGreaterThan(before);
  expect((await states())[service]).toBe('unknown');
});

test('a token that is no longer accepted is replaced', async () => {
  await refreshStatus(deps, 'twitch');
  services.state.validFrom = services.state.tokens + 1;
  goLive('twitch', 'Back', 1);
  await refreshStatus(deps, 'twitch');
  expect((await states())['twitch']).toBe('live');
  await refreshStatus(deps, 'twitch');
  const tokens = services.state.requests.filter((line) => line === 'POST /oauth2/token');
  expect(tokens).toHaveLength(2);
});

test('one channel Kick does not know does not hide the others', async () => {
  const id = await makePlayer(database.db);
  await database.db
    .updateTable('player')
    .set({ is_streamer: true, kick_channel: 'nobody-there' })
    .where('id', '=', id)
    .execute();
  goLive('kick', 'Alone', 3);
  await refreshStatus(deps, 'kick');
  const onKick = (await shown()).filter(({ service }) => service === 'kick');
  expect(onKick).toMatchObject([{ state: 'live' }, { channel: 'nobody-there', state: 'offline' }]);
  // A former streamer is no longer queried.
  await database.db
    .updateTable('player')
    .set({ is_streamer: false })
    .where('id', '=', id)
    .execute();
  await refreshStatus(deps, 'kick');
  const rows = await database.db.selectFrom('stream_status').select('channel').execute();
  expect(rows).toEqual([{ channel: 'elder' }]);
});

test('YouTube’s ID of a handle is queried once', async () => {
  await refreshStatus(deps, 'youtube');
  await refreshStatus(deps, 'youtube');
  const queried = services.state.requests.filter((line) => line.endsWith('/channels'));
  expect(queried).toHaveLength(1);
});

test('rendered pages change with who is live, not with the viewers', async () => {
  goLive('twitch', 'Olympiad', 7);
  await refreshStatus(deps, 'twitch');
  const before = await version();
  goLive('twitch', 'Olympiad', 900);
  await refreshStatus(deps, 'twitch');
  expect(await version()).toBe(before);
  goLive('twitch', 'Finals', 900);
  await refreshStatus(deps, 'twitch');
  expect(await version()).toBeGreaterThan(before);
});
