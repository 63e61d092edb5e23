import type { WornItem } from '#contract/sheets.ts';
import { type TextKey, useText } from '#web/lib/text.ts';
import { ItemName } from './ItemName.tsx';

/** What is worn, each at its place. */
export function Equipment({ items }: { items: readonly WornItem[] }) {
  const { t, nameOf } = useSlots();
  if (items.length === 0) return <p className="py-4 text-muted">{t('sheets.noEquipment')}</p>;
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {/* Two rings may be the same item: the place in the list tells them apart. */}
      {items
        .map((item, key) => ({ ...item, key }))
        .map((item) => (
          <li key={item.key} className="border-b border-line-soft py-2">
            <ItemName item={item} note={nameOf(item.slot)} />
          </li>
        ))}
    </ul>
  );
}

/** A slot of a later version, which has no text here, is "worn". */
function useSlots() {
  const { t } = useText();
  const nameOf = (slot: string | null) => t(SLOTS[slot ?? ''] ?? 'sheets.slots.other');
  return { t, nameOf };
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
