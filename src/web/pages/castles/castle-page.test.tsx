import { expect, test } from 'vitest';
import type { CastleProfile } from '#contract/castles.ts';
import { CASTLES_PATH } from '#contract/castles.ts';
import type { RenderedPage } from '#contract/page.ts';
import { WORLDS_PATH } from '#contract/worlds.ts';
import { render } from '#web/entry-server.tsx';
import { testWorld } from '#web/lib/testing/test-world.ts';

/** Monday 16 November 2026, 20:00 in the world's time zone. */
const NOW = 1_794_870_000;

const profile: CastleProfile = {
  server_id: 1,
  as_of: NOW,
  display_name: 'Heine',
  castle_name: 'innadrile_castle',
  name: 'Cid',
  clan: 'Ravens',
  previous_owner: 'Old',
  castle_taxrate: 7,
  castle_income: 900,
  castle_siege: NOW + 7200,
  registrations: { attackers: ['Wolves', 'Owls'], defenders: ['Ravens'], waiting: [] },
  rulers: [
    { clan: 'Ravens', ruler: 'Cid', since: NOW - 86_400, until: 0 },
    { clan: null, ruler: null, since: NOW - 172_800, until: NOW - 86_400 },
  ],
  sieges: [
    { starts_at: NOW - 3600, defender: 'Ravens', winner: 'Ravens', is_over: false },
    { starts_at: NOW - 86_400, defender: 'Owls', winner: 'Ravens', is_over: true },
    { starts_at: NOW - 172_800, defender: 'Owls', winner: 'Owls', is_over: true },
  ],
};

test('the castle is drawn at the world’s time of day, with its siege and its lord’s banners', async () => {
  const { status, html } = await page(profile);
  expect(status).toBe(200);
  expect(html).toMatch(/scenes\/innadrile\.svg[^"]*hour=dusk&amp;siege=1&amp;field=/);
});

test('shows who ruled, how sieges ended and the castle’s skills', async () => {
  const { html } = await page(profile);
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  for (const part of ['Ruled by Cid', 'No one', 'from Owls', 'taken', 'held', 'under way']) {
    expect(text).toContain(part);
  }
  expect(text).toContain('Residence Clarity');
});

test('shows who registered for the siege, unless the game does not store it', async () => {
  const { html } = await page(profile);
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain(
    'Registered for the siege Attackers 2 Wolves Owls Defenders 1 Ravens owner',
  );
  expect(text).not.toContain('Waiting for approval');
  const without = await page({ ...profile, registrations: null });
  expect(without.html).not.toContain('Registered for the siege');
});

test('a castle without an owner or a siege date says so', async () => {
  const { html } = await page({ ...profile, name: null, clan: null, castle_siege: 0 });
  expect(html).toContain('no lord');
  expect(html).toContain('No siege date set');
  expect(html).not.toContain('siege=1');
});

test('the head has the name, the description, the Open Graph image and the siege for search engines', async () => {
  const { head } = await page(profile);
  expect(head).toMatchObject({
    title: 'Heine · Site',
    canonical: '/castillos/heine',
    picture: '/share/v1/en/castles/innadrile.png',
  });
  expect(head.description).toContain('Heine');
  expect(head.structuredData).toMatchObject([
    { '@type': 'Place', name: 'Heine' },
    { '@type': 'Event', name: 'Heine siege' },
  ]);
});

test('a world not read yet is not an error; an unknown castle is a 404', async () => {
  const unread = await page({ code: 'board_not_ready', message: 'x' }, 503);
  expect(unread).toMatchObject({ status: 200, head: { title: 'Castle · Site' } });
  expect((await page({ code: 'not_found', message: 'x' }, 404)).status).toBe(404);
});

async function page(
  castle: object,
  status = 200,
): Promise<Extract<RenderedPage, { kind: 'page' }>> {
  const world = testWorld(NOW);
  const site = { name: 'Site', profiles: true, hero_castle: null, play_url: null };
  const rendered = await render({
    path: '/castillos/heine',
    language: 'en',
    theme: 'aden',
    isDevelopment: false,
    notices: {},
    requestId: 'R',
    callApi: async (path) => {
      if (path.startsWith(WORLDS_PATH)) return { status: 200, body: { site, worlds: [world] } };
      if (path.startsWith(CASTLES_PATH)) return { status, body: castle };
      return { status: 200, body: { player: null } };
    },
  });
  if (rendered.kind !== 'page') throw new Error(rendered.kind);
  return rendered;
}
