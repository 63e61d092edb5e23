import { itemFigure } from '#art/items/item-figure.ts';
import { ITEM_SHEET_PATH } from '#contract/pictures.ts';
import type { WornItem } from '#contract/sheets.ts';
import { type TextKey, useText } from '#web/lib/text.ts';
import { gradeInk } from '#web/ui/grade-ink.ts';
import { ItemName } from './ItemName.tsx';

/** What is worn, each at its place: weapon and armor on one side, shield and jewelry on the other. */
export function Equipment({ items }: { items: readonly WornItem[] }) {
  const { t } = useText();
  if (items.length === 0) return <p className="py-4 text-muted">{t('sheets.noEquipment')}</p>;
  // Two rings may be the same item: the place in the list tells them apart.
  const worn = items.map((item, key) => ({ ...item, key }));
  const inSlots = (slots: readonly string[]) =>
    worn.filter(({ slot }) => slots.includes(slot ?? ''));
  const jewelry = inSlots(JEWELRY);
  const [weapon, shield] = [inSlots(['rightHand']), inSlots(['leftHand'])];
  const others = [...jewelry, ...weapon, ...shield];
  const armor = worn.filter((item) => !others.includes(item));
  return (
    <div className="grid items-start gap-x-6 gap-y-2.5 pt-4 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <Tiles items={[...weapon, ...armor]} />
      <Doll items={items} />
      <Tiles items={[...shield, ...jewelry]} />
    </div>
  );
}

/** The worn armor from head to foot, as one large figure between the lists. */
function Doll({ items }: { items: readonly WornItem[] }) {
  const worn = DOLL.flatMap((part) => {
    const item = items.find(({ slot }) => slot === part.slot);
    return item ? [{ ...part, item }] : [];
  });
  return (
    <svg
      viewBox="0 0 160 300"
      aria-hidden="true"
      fill="currentColor"
      className="h-auto w-36 self-center max-md:hidden"
    >
      {worn.map(({ slot, x, y, size, isMirrored, item }) => (
        <g
          key={`${slot} ${x}`}
          transform={isMirrored ? 'translate(160 0) scale(-1 1)' : undefined}
          className={gradeInk(item.grade)}
        >
          <svg aria-hidden="true" x={x} y={y} width={size} height={size} viewBox="0 0 24 24">
            <use href={`${ITEM_SHEET_PATH}#${itemFigure(item.name, item.kind)}`} />
          </svg>
        </g>
      ))}
    </svg>
  );
}

type TilesProps = { items: readonly (WornItem & { key: number })[] };

function Tiles({ items }: TilesProps) {
  const { nameOf } = useSlots();
  return (
    <ul className="grid gap-2.5">
      {items.map((item) => (
        <li key={item.key} className="rounded-box border border-line-soft bg-surface p-2.5">
          <ItemName item={item} note={nameOf(item.slot)} />
        </li>
      ))}
    </ul>
  );
}

/** Each figure is a square; a pair is the same figure twice, the second one mirrored. */
const DOLL = [
  { slot: 'legs', x: 34, y: 148, size: 92 },
  { slot: 'feet', x: 78, y: 232, size: 52 },
  { slot: 'feet', x: 78, y: 232, size: 52, isMirrored: true },
  { slot: 'chest', x: 14, y: 40, size: 132 },
  { slot: 'gloves', x: 112, y: 140, size: 40 },
  { slot: 'gloves', x: 112, y: 140, size: 40, isMirrored: true },
  { slot: 'head', x: 50, y: 0, size: 60 },
];
const JEWELRY = [
  ...['neck', 'rightEar', 'leftEar', 'rightRing', 'leftRing', 'hair', 'face'],
  ...['rightBracelet', 'leftBracelet', 'talisman', 'belt'],
];

/** An unknown slot, such as one of a later version of the game, is shown as "worn". */
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
