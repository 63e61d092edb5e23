import { describe, expect, test } from 'vitest';
import type { LooksChange } from '#reference/looks.ts';
import { bigCount, type CharacterId } from '#server/game/ids.ts';
import { freshOrder } from './fresh.ts';
import type { Fixture, Subject } from './subject.ts';

/** The conditions that writes check before they change anything. */
export function conditionCases(fixture: () => Fixture, subject: Subject): void {
  if (subject.can.has('rename')) describe('a new name', () => renameCases(fixture, subject));
  if (subject.can.has('vip')) vipCase(fixture);
  if (subject.can.has('lock')) lockCase(fixture);
  if (subject.can.has('deliver')) quantityCase(fixture);
  if (subject.can.has('clearKarma')) clearCases(fixture);
  if (subject.can.has('looks')) looksCases(fixture, subject);
  if (subject.can.has('unstuck')) unstuckCase(fixture);
}

function refused(reason: string) {
  return { outcome: 'refused', reason };
}

function renameCases(fixture: () => Fixture, { refusesOwnName }: Subject): void {
  const rename = async (newName: string, currentName?: string) => {
    const character = await fixture().newCharacter('offline');
    return fixture().world.writes.rename({
      orderId: freshOrder(),
      characterId: character.id,
      currentName: currentName ?? character.name,
      newName,
    });
  };

  test('must be free, whatever its case', async () => {
    const { name } = await fixture().newCharacter('offline');
    expect(await rename(name)).toEqual(refused('nameTaken'));
    expect(await rename(name.toUpperCase())).toEqual(refused('nameTaken'));
  });

  test.each(['', 'a'.repeat(17), 'with blank', "o'neil", 'ünï', 'a;b', 'x-y'])(
    'must be 1 to 16 letters and digits: "%s"',
    async (name) => {
      expect(await rename(name)).toEqual(refused('nameNotAllowed'));
    },
  );

  test('is refused when the old name is not the one the player saw', async () => {
    expect(await rename('Whatever1', 'Somebody')).toEqual(refused('nameHasChanged'));
  });

  test('may be the old one in a different case, unless the game refuses that', async () => {
    const character = await fixture().newCharacter('offline');
    const outcome = await fixture().world.writes.rename({
      orderId: freshOrder(),
      characterId: character.id,
      currentName: character.name,
      newName: character.name.toUpperCase(),
    });
    const renamed = await fixture().world.characters.byId(character.id);
    if (refusesOwnName) {
      expect(outcome).toEqual(refused('nameTaken'));
      expect(renamed?.name).toBe(character.name);
      return;
    }
    expect(outcome).toMatchObject({ outcome: 'done' });
    expect(renamed?.name).toBe(character.name.toUpperCase());
  });

  test('of two concurrent requests for it, one succeeds', async () => {
    const { world, other } = fixture();
    const newName = `Both${process.pid % 1000}`;
    const prepareRename = async (through: typeof world) => {
      const character = await fixture().newCharacter('offline');
      return () =>
        through.writes.rename({
          orderId: freshOrder(),
          characterId: character.id,
          currentName: character.name,
          newName,
        });
    };
    const calls = [await prepareRename(world), await prepareRename(other)];
    const outcomes = await Promise.all(calls.map((call) => call()));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['done', 'refused']);
  });
}

function vipCase(fixture: () => Fixture): void {
  test('VIP is not sold again while it is active', async () => {
    const { writes } = fixture().world;
    const { id: characterId } = await fixture().newCharacter('offline');
    const grant = () => writes.grantVip({ orderId: freshOrder(), characterId, days: 30 });
    expect(await grant()).toMatchObject({ outcome: 'done' });
    expect(await grant()).toEqual(refused('alreadyVip'));
  });

  test('VIP of an account is not sold to another of its characters, and is shown for it', async () => {
    const { world, other } = fixture();
    const { vip } = (await world.describe()).capabilities;
    if (!vip.can || !vip.accountWide) return;
    const first = await fixture().newCharacter('offline');
    const second = await fixture().newCharacter('offline', first.login);
    const outcomes = await Promise.all([
      world.writes.grantVip({ orderId: freshOrder(), characterId: first.id, days: 30 }),
      other.writes.grantVip({ orderId: freshOrder(), characterId: second.id, days: 30 }),
    ]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['done', 'refused']);
    for (const { id } of [first, second]) {
      const again = await world.writes.grantVip({
        orderId: freshOrder(),
        characterId: id,
        days: 30,
      });
      expect(again).toEqual(refused('alreadyVip'));
      expect((await world.characters.byId(id))?.vipUntil).not.toBeNull();
    }
  });
}

function lockCase(fixture: () => Fixture): void {
  test('a lock is set once and removed once', async () => {
    const { writes, characters } = fixture().world;
    const { id: characterId } = await fixture().newCharacter('offline');
    const lock = () => writes.lock({ orderId: freshOrder(), characterId, code: 'code1' });
    const unlock = () => writes.unlock({ orderId: freshOrder(), characterId });
    expect(await unlock()).toEqual(refused('notLocked'));
    expect(await lock()).toMatchObject({ outcome: 'done' });
    expect(await lock()).toEqual(refused('alreadyLocked'));
    expect(await characters.byId(characterId)).toMatchObject({ isLocked: true });
    expect(await unlock()).toMatchObject({ outcome: 'done' });
    expect(await unlock()).toEqual(refused('notLocked'));
    expect(await characters.byId(characterId)).toMatchObject({ isLocked: false });
    expect(await lock()).toMatchObject({ outcome: 'done' });
  });

  test('a lock works as the world declares: one with a code is refused without it', async () => {
    const { writes, characters, describe: describeWorld } = fixture().world;
    const { id: characterId } = await fixture().newCharacter('offline');
    const { capabilities } = await describeWorld();
    const style = capabilities.lock.can ? capabilities.lock.lockStyle : undefined;
    const outcome = await writes.lock({ orderId: freshOrder(), characterId, code: null });
    const locksAtOnce = style === 'shutOut';
    expect(['code', 'shutOut', 'recorded']).toContain(style);
    expect(outcome).toMatchObject(locksAtOnce ? { outcome: 'done' } : refused('codeMissing'));
    expect(await characters.byId(characterId)).toMatchObject({ isLocked: locksAtOnce });
  });
}

function clearCases(fixture: () => Fixture): void {
  test('karma and PK count are cleared once, each without the other', async () => {
    const { writes, characters } = fixture().world;
    const initialValues = { karma: 500, pkKills: 3 };
    const character = await fixture().newCharacter('offline', undefined, initialValues);
    const { id: characterId } = character;
    const clearKarma = () => writes.clearKarma({ orderId: freshOrder(), characterId });
    const clearPk = () => writes.clearPk({ orderId: freshOrder(), characterId });
    expect(await clearPk()).toMatchObject({ outcome: 'done' });
    expect(await fixture().stateOf(character)).toMatchObject({ karma: 500 });
    expect(await clearPk()).toEqual(refused('noPkKills'));
    expect(await clearKarma()).toMatchObject({ outcome: 'done' });
    expect(await clearKarma()).toEqual(refused('noKarma'));
    expect(await characters.byId(characterId)).toMatchObject({ pkKills: 0 });
  });

  test('of two orders at once, one clears the karma', async () => {
    const { world, other } = fixture();
    const character = await fixture().newCharacter('offline', undefined, { karma: 500 });
    const outcomes = await Promise.all(
      [world, other].map((through) =>
        through.writes.clearKarma({ orderId: freshOrder(), characterId: character.id }),
      ),
    );
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['done', 'refused']);
  });
}

function looksCases(fixture: () => Fixture, { name }: Subject): void {
  const change = (characterId: CharacterId, looks: LooksChange) =>
    fixture().world.writes.changeLooks({ orderId: freshOrder(), characterId, looks });

  test('looks: what is not ordered stays, and a man gets a style he can have', async () => {
    const character = await fixture().newCharacter('offline');
    expect(await change(character.id, { hairColor: 3 })).toMatchObject({ outcome: 'done' });
    expect(await change(character.id, { sex: 1, hairStyle: 6 })).toMatchObject({
      outcome: 'done',
    });
    expect(await change(character.id, { sex: 0 })).toMatchObject({ outcome: 'done' });
    const { looks } = await fixture().stateOf(character);
    expect(looks).toEqual({ sex: 0, face: 0, hairStyle: 4, hairColor: 3 });
  });

  test('looks: refused where nothing would change, and a style that only women have', async () => {
    const character = await fixture().newCharacter('offline');
    expect(await change(character.id, { sex: 0, face: 0 })).toEqual(refused('looksUnchanged'));
    expect(await change(character.id, { hairStyle: 5 })).toEqual(refused('hairNotForMen'));
    expect((await fixture().stateOf(character)).looks.hairStyle).toBe(0);
  });

  // The simulated world has no such race.
  test.skipIf(name === 'demo')(
    'looks: a Kamael keeps its sex, and may change the rest',
    async () => {
      const character = await fixture().newCharacter('offline', undefined, { race: 5 });
      expect(await change(character.id, { sex: 1, face: 1 })).toEqual(refused('sexIsFixed'));
      expect(await change(character.id, { face: 1 })).toMatchObject({ outcome: 'done' });
      expect((await fixture().stateOf(character)).looks).toMatchObject({ sex: 0, face: 1 });
    },
  );
}

function unstuckCase(fixture: () => Fixture): void {
  test('a character with karma is not moved into a town', async () => {
    const { writes } = fixture().world;
    const character = await fixture().newCharacter('offline', undefined, { karma: 1 });
    const { id: characterId } = character;
    expect(await writes.unstuck({ orderId: freshOrder(), characterId })).toEqual(
      refused('hasKarma'),
    );
    expect(await fixture().stateOf(character)).toMatchObject({ isHome: false });
  });
}

function quantityCase(fixture: () => Fixture): void {
  test('a quantity of zero, or more than the game can hold, is refused', async () => {
    const { writes } = fixture().world;
    const { id: characterId } = await fixture().newCharacter('offline');
    for (const quantity of ['0', '99999999999999999999']) {
      const outcome = await writes.deliver({
        orderId: freshOrder(),
        characterId,
        itemId: 57,
        quantity: bigCount(quantity),
      });
      expect(outcome).toEqual(refused('worldRefused'));
    }
  });
}
