import clsx from 'clsx';
import { itemFigure } from '#art/items/item-figure.ts';
import { ITEM_SHEET_PATH } from '#contract/pictures.ts';
import type { WornItem } from '#contract/sheets.ts';
import { type TextKey, useText } from '#web/lib/text.ts';
import { gradeInk } from '#web/ui/grade-ink.ts';
import { ItemName } from './ItemName.tsx';

/** What is worn, each at its place: armor, jewelry, and below them what is held. */
export function Equipment({ items }: { items: readonly WornItem[] }) {
  const { t } = useText();
  if (items.length === 0) return <p className="py-4 text-muted">{t('sheets.noEquipment')}</p>;
  // Two rings may be the same item: the place in the list tells them apart.
  const worn = items.map((item, key) => ({ ...item, key }));
  const inSlots = (slots: readonly string[]) =>
    worn.filter(({ slot }) => slots.includes(slot ?? ''));
  const [held, jewelry] = [inSlots(HELD), inSlots(JEWELRY)];
  const armor = worn.filter((item) => !held.includes(item) && !jewelry.includes(item));
  return (
    <div className="grid items-center gap-x-6 gap-y-2.5 pt-4 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <Tiles items={armor} />
      <Doll items={items} />
      <Tiles items={jewelry} />
      <Tiles items={held} className="md:col-span-3 md:grid-cols-2" />
    </div>
  );
}

/** The worn armor from head to foot, as large figures between the lists. */
function Doll({ items }: { items: readonly WornItem[] }) {
  return (
    <div aria-hidden="true" className="flex w-32 flex-col items-center max-md:hidden">
      {DOLL.map(({ slot, size }) => {
        const item = items.find((worn) => worn.slot === slot);
        return (
          item && (
            <svg
              key={slot}
              aria-hidden="true"
              viewBox="0 0 24 24"
              width={size}
              height={size}
              fill="currentColor"
              className={gradeInk(item.grade)}
            >
              <use href={`${ITEM_SHEET_PATH}#${itemFigure(item.name, item.kind)}`} />
            </svg>
          )
        );
      })}
    </div>
  );
}

type TilesProps = { items: readonly (WornItem & { key: number })[]; className?: string };

function Tiles({ items, className }: TilesProps) {
  const { nameOf } = useSlots();
  return (
    <ul className={clsx('grid gap-2.5', className)}>
      {items.map((item) => (
        <li key={item.key} className="rounded-box border border-line-soft bg-surface p-2.5">
          <ItemName item={item} note={nameOf(item.slot)} />
        </li>
      ))}
    </ul>
  );
}

const DOLL = [
  { slot: 'head', size: 64 },
  { slot: 'chest', size: 120 },
  { slot: 'legs', size: 88 },
  { slot: 'feet', size: 64 },
];
const HELD = ['rightHand', 'leftHand'];
const JEWELRY = [
  ...['neck', 'rightEar', 'leftEar', 'rightRing', 'leftRing', 'hair', 'face'],
  ...['rightBracelet', 'leftBracelet', 'talisman', 'belt'],
];

/** A slot of a later version, which has no text here, is "worn". */
function useSlots() {
  const { t } = useText();
  const nameOf = (slot: string | null) => t(SLOTS[slot ?? ''] ?? 'sheets.slots.other');
  return { nameOf };
}

const SLOTS: Readonly<Record<string, TextKey>> = {
  rightHand: 'sheets.slots.rightHand',
  leftHand: 'sheets.slots.leftHand',
  head: 'sheets.slots.head',
  chest: 'sheets.slots.chest',
  legs: 'sheets.slots.legs',
  gloves: 'sheets.slots.gloves',
  feet: 'sheets.slots.feet',
  cloak: 'sheets.slots.cloak',
  underwear: 'sheets.slots.underwear',
  neck: 'sheets.slots.neck',
  rightEar: 'sheets.slots.rightEar',
  leftEar: 'sheets.slots.leftEar',
  rightRing: 'sheets.slots.rightRing',
  leftRing: 'sheets.slots.leftRing',
  hair: 'sheets.slots.hair',
  face: 'sheets.slots.face',
  rightBracelet: 'sheets.slots.rightBracelet',
  leftBracelet: 'sheets.slots.leftBracelet',
  talisman: 'sheets.slots.talisman',
  belt: 'sheets.slots.belt',
};
