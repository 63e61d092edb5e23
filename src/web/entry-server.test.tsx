import { expect, test } from 'vitest';
import type { PageRequest } from '#contract/page.ts';
import { render } from './entry-server.tsx';

const request: PageRequest = {
  path: '/ranking?server_id=1',
  language: 'en',
  theme: 'aden',
  isDevelopment: false,
  unavailableReason: 'maintenance',
  notices: {},
  requestId: 'R',
  callApi: async () => ({ status: 200, body: { site: { name: 'Site' }, worlds: [] } }),
};

test('during maintenance, switching the language returns to the requested page', async () => {
  const page = await render(request);
  expect(page).toMatchObject({ kind: 'page', status: 503 });
  const html = page.kind === 'page' ? page.html : '';
  expect(html).toContain('language=es&amp;back=%2Franking%3Fserver_id%3D1');
  expect(html).not.toContain('back=%2Fmaintenance');
});

test('the page of an overloaded site has its name and marks no menu entry as current', async () => {
  const page = await render({ ...request, path: '/', unavailableReason: 'overload' });
  expect(page).toMatchObject({ kind: 'page', status: 503, failure: undefined });
  const html = page.kind === 'page' ? page.html : '';
  expect(html).toContain('>Site<');
  expect(html).toContain('A lot of people are here right now');
  expect(html).not.toContain('aria-current="page"');
});

test.each([
  ['/panel/votes', ['panel/panel-area.ts', 'panel/PanelLayout.tsx']],
  ['/panel/security', ['panel/panel-area.ts', 'panel/SecurityLayout.tsx']],
  ['/admin/players', ['admin/admin-area.ts', 'admin/AdminLayout.tsx']],
  ['/ranking', []],
])('%s names the code of its area, so that it is loaded at once', async (path, files) => {
  const { unavailableReason: _, ...open } = request;
  // Even if the page fails to load, a browser needs its area's routes to match the URL.
  const callApi = async (url: string) =>
    url.startsWith('/api/worlds') || url.startsWith('/api/me')
      ? { status: 200, body: { site: { name: 'Site' }, worlds: [], player: null } }
      : { status: 500, body: null };
  const page = await render({ ...open, path, callApi });
  const modules = page.kind === 'page' ? page.modules : [];
  expect(modules.filter((file) => /-area\.ts$|Layout\.tsx$/.test(file))).toEqual(
    files.map((file) => `src/web/pages/${file}`),
  );
});
