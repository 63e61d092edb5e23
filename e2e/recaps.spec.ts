import { expect, test } from './console-checks.ts';
import { hydrated } from './hydrated.ts';

test('from a character to the recap of its last season, to a rival', async ({ page }) => {
  const { pvp } = await (await page.request.get('/api/ranking/pvp')).json();
  const recapped = await Promise.all(
    pvp.slice(0, 20).map(async ({ char_name }: { char_name: string }) => {
      const { recaps } = await (await page.request.get(`/api/characters/${char_name}`)).json();
      const { season } = recaps[0];
      return (await page.request.get(`/api/characters/${char_name}/seasons/${season}`)).json();
    }),
  );
  const recap = recapped.find(({ rivals }) => rivals.length > 0);
  await page.goto(`/characters/${recap.char_name}`);
  await hydrated(page);
  await page.getByRole('link', { name: `Season ${recap.season} recap` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(recap.char_name);
  await expect(page).toHaveTitle(new RegExp(`${recap.char_name}: season ${recap.season} recap`));
  const numbers = page.getByRole('region', { name: 'The season in numbers' });
  await expect(numbers).toContainText('PvP kills');
  await page.getByRole('link', { name: recap.rivals[0].name }).click();
  await expect(page).toHaveURL(new RegExp(`/characters/${recap.rivals[0].name}$`));
});

test('a recap is rendered by the server, with its own card, in Spanish too', async ({
  request,
}) => {
  const { clans } = await (await request.get('/api/clans')).json();
  const { clan_name, recaps } = await (
    await request.get(`/api/clans/${clans[0].clan_name}`)
  ).json();
  const { season } = recaps[0];
  const path = `/clans/${clan_name}/seasons/${season}`;
  const html = await (await request.get(`${path}?language=es`)).text();
  expect(html).toContain(`Temporada ${season}`);
  expect(html).toContain('Mejores combatientes');
  // The level on the medallion, for screen readers.
  expect(html).toMatch(/<p class="sr-only">Nivel \d+<\/p>/);
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(picture).toContain(`/share/v1/es/clans/${clan_name}/seasons/${season}.png`);
  expect((await request.get(picture)).headers()['content-type']).toBe('image/png');
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`${path}</loc>`);
  const unknown = await request.get(`/clans/${clan_name}/seasons/${season + 1}`);
  expect(unknown.status()).toBe(404);
});
