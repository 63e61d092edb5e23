import { describe, expect, test } from 'vitest';
import type { PageName } from '#web/lib/page.ts';
import { sharePicture } from './share-picture.ts';

const castle = (castle_name: string, castle_siege: number) => ({ castle_name, castle_siege });
const boss = (npc_db_name: string, alive: 0 | 1) => ({ npc_db_name, alive });

describe('the Open Graph image of a page', () => {
  test.each<[PageName, unknown, string]>([
    ['home', {}, '/share/v1/es/server.png'],
    ['character', { char_name: 'Ñam & Co' }, '/share/v1/es/characters/%C3%91am%20%26%20Co.png'],
    ['clan', { clan_name: 'RageLions' }, '/share/v1/es/clans/RageLions.png'],
    ['castle', { castle_name: 'innadrile_castle' }, '/share/v1/es/castles/innadrile.png'],
    ['castle', null, '/card-lords.png'],
    ['ranking', {}, '/card-ranking.png'],
    ['connect', {}, '/card-home.png'],
  ])('of page %s', (page, loaded, picture) => {
    expect(shared(page, loaded)).toBe(picture);
  });

  test('of the lords shows the castle besieged next', () => {
    const castles = [
      castle('gludio_castle', 0),
      castle('dion_castle', 9),
      castle('aden_castle', 5),
    ];
    expect(shared('lords', { castles: { castles } })).toBe('/share/v1/es/castles/aden.png');
  });

  test('of the raids shows the strongest living boss, or the strongest of all', () => {
    const raids = [boss('valakas', 0), boss('orfen', 1)];
    expect(shared('raids', { raids: { raids } })).toContain('/bosses/orfen.png');
    expect(shared('raids', { raids: { raids: raids.slice(0, 1) } })).toContain('/bosses/valakas');
  });

  test('of a board that has not been read yet is a static picture', () => {
    expect(shared('lords', { castles: null })).toBe('/card-lords.png');
    expect(shared('raids', { raids: null })).toBe('/card-raids.png');
  });

  test('names the world unless it is the first', () => {
    const page = { page: 'home', loaded: {}, language: 'en', serverId: '3' } as const;
    expect(sharePicture(page)).toBe('/share/v1/en/server.png?server_id=3');
  });
});

function shared(page: PageName, loaded: unknown): string {
  return sharePicture({ page, loaded, language: 'es', serverId: undefined });
}
