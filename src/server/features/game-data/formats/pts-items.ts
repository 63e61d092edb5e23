import { itemById } from '#reference/items.ts';
import type { ItemRecord, Located } from '../records.ts';
import { armorKind, armorType, etcKind, gradeOf, slotOf, weaponType } from './item-words.ts';
import { inRecord } from './l2j-items.ts';
import { inWords, type ScriptPlace, type ShownNames, setName } from './pts-names.ts';
import { nameOf, readScript, type ScriptLine } from './pts-syntax.ts';
import { amountOf, idOf, RecordFault } from './values.ts';

export async function* readPtsItems(
  path: string,
  { names, shown, ...place }: ScriptPlace,
): AsyncGenerator<Located<ItemRecord>> {
  for await (const script of readScript(path)) {
    if (script.begin !== 'item_begin') continue;
    const read: Located<ItemRecord>[] = [];
    inRecord(place, script.line, () => {
      const item = itemOf(script, shown);
      setName(names.items, script.words[2], item.itemId);
      read.push({ ...item, file: place.file, line: script.line });
    });
    yield* read;
  }
}

function itemOf({ words, settings }: ScriptLine, shown: ShownNames): ItemRecord {
  const [type = '', id, script] = words;
  const itemId = idOf(id, 'item id');
  if (!script) throw new RecordFault(`item ${itemId} has no name`);
  const figure = (key: string) => amountOf(settings.get(key), `${key} of item ${itemId}`);
  const slot = slotOf(settings.get('slot_bit_type')?.replace(/[{}]/g, ''));
  const isWeapon = type === 'weapon' && slot !== 'shield';
  const isWorn = /^(weapon|armor|accessary)$/.test(type);
  return {
    itemId,
    name: shown.get(itemId) ?? knownName(itemById(itemId).name, itemId) ?? inWords(nameOf(script)),
    kind: isWeapon ? 'weapon' : isWorn ? armorKind(slot) : etcOf(type, settings),
    type: isWeapon
      ? weaponType(settings.get('weapon_type'))
      : isWorn
        ? armorType(settings.get('armor_type'))
        : '',
    slot,
    grade: gradeOf(settings.get('crystal_type')),
    weight: figure('weight'),
    price: figure('default_price'),
    crystals: figure('crystal_count'),
    pAtk: figure('physical_damage'),
    mAtk: figure('magical_damage'),
    pDef: figure('physical_defense'),
    mDef: figure('magical_defense'),
    isStackable: /stackable|asset/.test(settings.get('consume_type') ?? ''),
    isTradeable: settings.get('is_trade') !== '0',
    isHerb: /herb/.test(settings.get('etcitem_type') ?? ''),
  };
}

function etcOf(type: string, settings: ReadonlyMap<string, string>): ItemRecord['kind'] {
  return type === 'questitem' ? 'quest' : etcKind(settings.get('etcitem_type'));
}

function knownName(name: string, itemId: number): string | undefined {
  return name === `Item #${itemId}` ? undefined : name;
}
