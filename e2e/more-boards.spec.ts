import { expect, test } from './console-checks.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('from the rankings to progress, statistics, seasons and a hero’s recap', async ({
    page,
    request,
  }) => {
    const { levels } = await (await request.get('/api/ranking/levels')).json();
    await page.goto('/ranking');
    await page.getByRole('link', { name: 'Progress' }).click();
    const board = page.getByRole('region', { name: 'Level' });
    await expect(board.getByRole('listitem').first()).toContainText(levels[0].char_name);
    for (const name of ['Hours played', 'Olympiad', 'Clans']) {
      await expect(page.getByRole('region', { name }).getByRole('listitem')).toHaveCount(3);
    }

    const { statistics } = await (await request.get('/api/statistics')).json();
    await page.getByRole('link', { name: 'Statistics' }).click();
    await expect(page.getByRole('heading', { name: 'Levels' })).toBeVisible();
    await expect(page.locator('dl')).toContainText(statistics.classes[0].class);
    await page.getByText(/more class/).click();
    await expect(page.getByText(statistics.classes.at(-1).class, { exact: true })).toBeVisible();

    await page.goto('/ranking');
    const { shown } = await (await request.get('/api/seasons')).json();
    await page.getByRole('link', { name: 'Seasons' }).click();
    const [best] = shown.classes;
    await page.getByRole('link', { name: best.hero.char_name, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`/characters/.+/seasons/${shown.season}`));
  });
});

test('a castle’s page lists the clans registered for its siege, as the API does', async ({
  page,
  request,
}) => {
  const { sieges } = await (await request.get('/api/sieges')).json();
  const giran = sieges.find((row: { castle_name: string }) => row.castle_name === 'giran_castle');
  await page.goto('/castillos/giran');
  const section = page.locator('section', { hasText: 'Registered for the siege' }).last();
  for (const clan of [...giran.attackers, ...giran.defenders, ...giran.waiting]) {
    await expect(section.getByText(clan, { exact: true })).toBeVisible();
  }
});
