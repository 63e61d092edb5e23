import { expect, test } from '@playwright/test';
import { hydrated } from './hydrated.ts';

/** Without console-checks.ts: the browser itself logs an unreachable script. */
test('the video player’s script is requested only when scrolled near, and a notice is shown if it fails', async ({
  page,
}) => {
  const { streamers } = await (await page.request.get('/api/streamers')).json();
  test.skip(streamers.length === 0, 'this demo has no streamer on Twitch');
  const requestedUrls: string[] = [];
  await page.route('https://embed.twitch.tv/**', (route) => {
    requestedUrls.push(route.request().url());
    return route.abort();
  });
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto('/');
  await hydrated(page);
  expect(requestedUrls).toEqual([]);
  const section = page.getByRole('region', { name: 'Streamers' });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByText('This stream can’t be shown here.').first()).toBeVisible();
  expect(requestedUrls).toEqual(['https://embed.twitch.tv/embed/v1.js']);
  const frame = await section.locator('li > div').first().boundingBox();
  expect([frame?.width, frame?.height]).toEqual([300, 180]);
});

test('the video player gets its channel, muted, without autoplay, 300 × 180', async ({ page }) => {
  const { streamers } = await (await page.request.get('/api/streamers')).json();
  test.skip(streamers.length === 0, 'this demo has no streamer on Twitch');
  await page.route('https://embed.twitch.tv/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.shown=[];window.Twitch={Embed:function(element,options){window.shown.push(options)}}',
    }),
  );
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('region', { name: 'Streamers' }).scrollIntoViewIfNeeded();
  const shown = () =>
    page.evaluate((): { channel: string }[] =>
      (Reflect.get(window, 'shown') ?? []).map((options: object) => Object.assign({}, options)),
    );
  // Another test may add a streamer meanwhile; each channel shown has one video player.
  await expect
    .poll(async () => (await shown()).map(({ channel }) => channel))
    .toContain(streamers[0]);
  const players = await shown();
  expect(new Set(players.map(({ channel }) => channel)).size).toBe(players.length);
  for (const player of players) {
    expect(player).toMatchObject({ width: 300, height: 180, muted: true, autoplay: false });
  }
});

test('only the page that shows streams may load the video player', async ({ page }) => {
  const { streamers } = await (await page.request.get('/api/streamers')).json();
  const policy = async (path: string) =>
    (await page.request.get(path)).headers()['content-security-policy'] ?? '';
  expect((await policy('/')).includes('twitch')).toBe(streamers.length > 0);
  for (const path of ['/ranking', '/castillos', '/posts']) {
    expect(await policy(path)).not.toContain('twitch');
  }
});
