import { type Attributes, readXml } from '../files/read-xml.ts';
import type { ItemRecord, Located } from '../records.ts';
import { armorKind, armorType, etcKind, gradeOf, slotOf, weaponType } from './item-words.ts';
import { amountOf, idOf, RecordFault } from './values.ts';

/** Mobius and aCis write items the same way: `item > set`, and stats in `for` or `stats`. */
export function readL2jItems(
  path: string,
  { file, onFault }: FileContext,
): AsyncGenerator<Located<ItemRecord>> {
  return readXml<Located<ItemRecord>>(path, (emit) => {
    let item: { attributes: Attributes; line: number } | undefined;
    let settings: Record<string, string> = {};
    let stat: string | undefined;
    return {
      open(names, attributes, line) {
        const name = names.at(-1);
        if (name === 'item' && names.length === 2) {
          item = { attributes, line };
          settings = {};
        }
        if (!item) return;
        if (name === 'set' && names.length === 3)
          settings[attributes['name'] ?? ''] = attributes['val'] ?? '';
        // The stats of the item itself; those with a condition are nested deeper.
        if (names.at(-2) === 'for' && names.length === 4 && name !== 'mul')
          settings[`stat:${attributes['stat']}`] ??= attributes['val'] ?? '';
        if (name === 'stat' && names.at(-2) === 'stats') stat = attributes['type'];
      },
      close(names, text) {
        if (stat !== undefined) {
          settings[`stat:${stat}`] ??= text;
          stat = undefined;
        }
        if (!item || names.length !== 2 || names.at(-1) !== 'item') return;
        const { attributes, line } = item;
        item = undefined;
        reportingFaults({ file, onFault }, line, () =>
          emit({ ...itemOf(attributes, settings), file, line }),
        );
      },
    };
  });
}

/** The file being read, and where to report the faults in its records. */
export interface FileContext {
  file: string;
  onFault(line: number, why: string): void;
}

/** A fault in one record is reported with its line; any other error stops reading the file. */
export function reportingFaults({ onFault }: FileContext, line: number, read: () => void): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof RecordFault)) throw error;
    onFault(line, error.message);
  }
}

function itemOf(attributes: Attributes, settings: Readonly<Record<string, string>>): ItemRecord {
  const itemId = idOf(attributes['id'], 'item id');
  const name = (attributes['name'] ?? '').trim();
  if (name === '') throw new RecordFault(`item ${itemId} has no name`);
  const slot = slotOf(settings['bodypart']);
  const stat = (key: string) => amountOf(settings[`stat:${key}`], `${key} of item ${itemId}`);
  const number = (key: string) => amountOf(settings[key], `${key} of item ${itemId}`);
  return {
    itemId,
    name,
    ...kindOf(attributes['type'] ?? '', slot, settings),
    slot,
    grade: gradeOf(settings['crystal_type']),
    weight: number('weight'),
    price: number('price'),
    crystals: number('crystal_count'),
    pAtk: stat('pAtk'),
    mAtk: stat('mAtk'),
    pDef: stat('pDef'),
    mDef: stat('mDef'),
    isStackable: settings['is_stackable'] === 'true',
    isTradeable: settings['is_tradable'] !== 'false',
    isHerb: settings['etcitem_type']?.toUpperCase() === 'HERB',
  };
}

function kindOf(
  type: string,
  slot: string,
  settings: Readonly<Record<string, string>>,
): Pick<ItemRecord, 'kind' | 'type'> {
  if (settings['is_questitem'] === 'true') return { kind: 'quest', type: '' };
  if (/^weapon$/i.test(type) && slot !== 'shield')
    return { kind: 'weapon', type: weaponType(settings['weapon_type']) };
  if (/^(weapon|armor)$/i.test(type))
    return { kind: armorKind(slot), type: armorType(settings['armor_type']) };
  return { kind: etcKind(settings['etcitem_type']), type: '' };
}
