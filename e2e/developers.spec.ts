import { expect, test } from './console-checks.ts';
import { hydrated } from './hydrated.ts';

test('the contents mark the part being read, and list its endpoints', async ({ page }) => {
  await page.goto('/developers');
  await hydrated(page);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const endpoint = contents.getByRole('link', { name: /GET\s*\/ranking\/pvp/ });
  await expect(endpoint).toBeHidden();
  await contents.getByRole('link', { name: 'Endpoints for everyone' }).click();
  await expect(contents.locator('[aria-current]')).toHaveText('Endpoints for everyone');
  await endpoint.click();
  await expect(page).toHaveURL('/developers#get-api-ranking-pvp');
  await expect(page.locator('#get-api-ranking-pvp h3')).toBeInViewport();
});

test('the code of the widgets has the chosen theme and server, as does what is shown', async ({
  page,
}) => {
  await page.goto('/developers');
  await hydrated(page);
  const section = page.getByRole('region', { name: 'Widgets' });
  await section.getByLabel('Theme').selectOption('parchment');
  await section.getByLabel('Game server').selectOption({ index: 2 });
  const chosen = /theme=parchment&server_id=3/;
  await expect(section.locator('pre').first()).toContainText(chosen);
  await expect(section.getByTitle('Raid bosses')).toHaveAttribute('src', chosen);
});

test('widgets fit their frames from 300 px on: no scroll bar, no row in half', async ({
  page,
  baseURL,
}) => {
  for (const [url, height] of [
    ['/widget/status', 376],
    ['/widget/ranking?rows=5', 440],
    ['/widget/bosses?rows=5', 412],
    ['/widget/ranking?rows=20', 240],
    ['/widget/bosses?rows=20', 240],
  ] as const) {
    for (const width of [300, 320, 480]) {
      await page.setViewportSize({ width, height });
      await page.goto(`${baseURL}${url}`);
      const { overflow, rows } = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        const list = document.querySelector('ol')?.getBoundingClientRect();
        const shown = [...document.querySelectorAll('li')].map((row) =>
          row.getBoundingClientRect(),
        );
        return {
          overflow: [scrollWidth - window.innerWidth, scrollHeight - window.innerHeight],
          rows: list && {
            whole: shown.filter((row) => row.left < list.right && row.bottom <= list.bottom + 1)
              .length,
            cut: shown.filter((row) => row.left < list.right && row.bottom > list.bottom + 1)
              .length,
          },
        };
      });
      expect(overflow, `${url} at ${width}`).toEqual([0, 0]);
      if (rows) {
        expect(rows.cut, `${url} at ${width}`).toBe(0);
        expect(rows.whole, `${url} at ${width}`).toBeGreaterThan(height > 300 ? 4 : 1);
      }
    }
  }
});
