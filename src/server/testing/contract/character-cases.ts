import { expect, test } from 'vitest';
import { characterId } from '#server/game/ids.ts';
import { freshLogin } from './fresh.ts';
import type { Fixture } from './subject.ts';

const HOSTILE = [
  "' or '1'='1",
  "x'; drop table characters; --",
  '"; --',
  '\\',
  "\\' or 1=1 -- ",
  '%',
  '_____',
  '*/ select',
  '? :name ??',
  'a'.repeat(500),
  '',
  '💣',
];

export function characterCases(fixture: () => Fixture): void {
  test('are found by account, always in the same order; an unknown account has none', async () => {
    const { world, account } = fixture();
    const stranger = freshLogin();
    const found = await world.characters.byAccounts([account.login, stranger]);
    expect([...found.keys()]).toEqual([account.login, stranger]);
    expect(found.get(stranger)).toEqual([]);
    const characters = found.get(account.login) ?? [];
    expect(characters.length).toBeGreaterThan(0);
    for (const character of characters) expect(character.login).toBe(account.login);
    expect(await world.characters.byAccounts([account.login])).toEqual(
      new Map([[account.login, characters]]),
    );
    expect(await world.characters.byAccounts([])).toEqual(new Map());
  });

  test('are found by id and by name, whose case does not matter', async () => {
    const { world } = fixture();
    const { id, name, login } = await fixture().newCharacter('offline');
    const character = await world.characters.byId(id);
    expect(character).toMatchObject({ id, name, login, presence: 'offline', isGameMaster: false });
    expect(await world.characters.byName(name)).toEqual(character);
    expect(await world.characters.byName(name.toUpperCase())).toEqual(character);
    expect(await world.characters.byName(name.toLowerCase())).toEqual(character);
    expect((await world.characters.byAccounts([login])).get(login)).toContainEqual(character);
  });

  test('that do not exist are not found', async () => {
    const { world } = fixture();
    const nobody = characterId(2_147_483_000);
    expect(await world.characters.byId(nobody)).toBeNull();
    expect(await world.characters.isOnline(nobody)).toBe(false);
    expect(await world.characters.inventory(nobody)).toEqual([]);
    expect(await world.characters.classLevels(nobody)).toEqual([]);
    expect((await world.characters.skills(nobody)) ?? []).toEqual([]);
    expect(await world.characters.byName('Nobodyatall')).toBeNull();
  });

  test.each(HOSTILE)('a name is only a name: %s', async (name) => {
    const { world } = fixture();
    expect(await world.characters.byName(name)).toBeNull();
  });

  test('a name with a trailing space is a different name', async () => {
    const { name } = await fixture().newCharacter('offline');
    expect(await fixture().world.characters.byName(`${name} `)).toBeNull();
  });

  test.each(['online', 'shop'] as const)('one that is %s counts as online', async (presence) => {
    const { world } = fixture();
    const { id } = await fixture().newCharacter(presence);
    expect(await world.characters.byId(id)).toMatchObject({ presence });
    expect(await world.characters.isOnline(id)).toBe(true);
  });

  test('one that is offline does not count as online', async () => {
    const { id } = await fixture().newCharacter('offline');
    expect(await fixture().world.characters.isOnline(id)).toBe(false);
  });

  test('class levels include the current level, and each class only once', async () => {
    const { world, account } = fixture();
    const [first] = (await world.characters.byAccounts([account.login])).get(account.login) ?? [];
    const levels = await world.characters.classLevels(first?.id ?? characterId(1));
    expect(levels.length).toBeGreaterThan(0);
    expect(levels.some(({ level }) => level === first?.level)).toBe(true);
    expect(new Set(levels.map(({ classId }) => classId)).size).toBe(levels.length);
  });

  test('an inventory has counts and places', async () => {
    const { world, account } = fixture();
    const [first] = (await world.characters.byAccounts([account.login])).get(account.login) ?? [];
    const items = await world.characters.inventory(first?.id ?? characterId(1));
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) {
      expect(item.quantity).toMatch(/^\d+$/);
      expect(['worn', 'bag', 'warehouse']).toContain(item.place);
    }
  });
}
