import { expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { testApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { streamerRoutes } from './streamers.routes.ts';

const database = openTestDatabase();

test('GET /api/streamers: channels of streamers marked by an admin, once each', async () => {
  const { db } = database;
  const links = [
    { is_streamer: true, stream_link: 'https://twitch.tv/Elder' },
    { is_streamer: true, stream_link: 'elder' },
    { is_streamer: true, stream_link: 'javascript:alert(1)' },
    { is_streamer: false, stream_link: 'not_marked' },
    { is_streamer: true, stream_link: 'suspended_one', suspended_at: new Date() },
  ];
  for (const link of links) {
    const id = await makePlayer(db);
    await db.updateTable('player').set(link).where('id', '=', id).execute();
  }
  const { http } = await testApp(streamerRoutes({ db, clock: systemClock }));
  expect((await http.inject('/api/streamers')).json()).toMatchObject({ streamers: ['elder'] });
});
