import { itemFigure } from '#art/items/item-figure.ts';
import type { SheetItem } from '#contract/sheets.ts';
import { GradeBadge } from '#web/ui/GradeBadge.tsx';
import { ItemMark } from '#web/ui/ItemMark.tsx';

/** An item of a sheet: its figure, enchant level, name and grade. */
export function ItemName({ item, note }: { item: SheetItem; note?: string }) {
  const { name, kind, grade, enchant } = item;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ItemMark figure={itemFigure(name, kind)} grade={grade} />
      <span className="min-w-0 leading-snug">
        {note && <span className="block text-xs text-muted">{note}</span>}
        {enchant > 0 && (
          <span className="mr-2 inline-block rounded-box border border-beam bg-raised px-1.5 text-sm leading-tight text-accent tabular-nums">
            +{enchant}
          </span>
        )}
        <span className="[overflow-wrap:anywhere]">{name}</span>
        <GradeBadge grade={grade} />
      </span>
    </span>
  );
}
