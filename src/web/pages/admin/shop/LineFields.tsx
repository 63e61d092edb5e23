import { itemFigure } from '#art/items/item-figure.ts';
import { ITEM_COUNT_MAX } from '#contract/shop.ts';
import type { PackLine } from '#contract/shop-packs.ts';
import { canStack } from '#reference/items.ts';
import { ItemPicker } from '#web/features/items/ItemPicker.tsx';
import { useText } from '#web/lib/text.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { GradeBadge } from '#web/ui/GradeBadge.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Input } from '#web/ui/Input.tsx';
import { ItemMark } from '#web/ui/ItemMark.tsx';
import { newLine, shownLine } from './article-draft.ts';

type LineFieldsProps = { lines: readonly PackLine[]; onChange: (lines: PackLine[]) => void };

/** The chosen items with their counts, and a search for the next one. */
export function LineFields({ lines, onChange }: LineFieldsProps) {
  const { t } = useText();
  const change = (id: number, fields: Partial<PackLine>) =>
    onChange(lines.map((line) => (line.item_id === id ? { ...line, ...fields } : line)));
  return (
    <div className="flex flex-col gap-3">
      {lines.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {lines.map((line) => (
            <li key={line.item_id} className="min-w-0 max-sm:w-full sm:w-88">
              <LineChip
                line={line}
                onChange={(fields) => change(line.item_id, fields)}
                onRemove={() => onChange(lines.filter(({ item_id }) => item_id !== line.item_id))}
              />
            </li>
          ))}
        </ul>
      )}
      <ItemPicker
        label={t('admin.article.addItem')}
        chosen={lines.map(({ item_id }) => item_id)}
        onPick={(id) => onChange([...lines, newLine(id)])}
      />
    </div>
  );
}

type LineChipProps = {
  line: PackLine;
  onChange: (fields: Partial<PackLine>) => void;
  onRemove: () => void;
};

function LineChip({ line, onChange, onRemove }: LineChipProps) {
  const { t } = useText();
  const { name, kind, grade } = shownLine(line);
  const expected = canStack(line.item_id);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-box border border-line bg-surface p-1.5">
      <ItemMark figure={itemFigure(name, kind as never)} grade={grade} />
      <span className="min-w-0 text-sm [overflow-wrap:anywhere] flex-[1_1_5.5rem]">
        {name}
        <GradeBadge grade={grade} />
      </span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="text-sm text-muted max-sm:hidden">
          ×
        </span>
        <Input
          type="number"
          required
          min={1}
          max={ITEM_COUNT_MAX}
          value={line.count}
          aria-label={t('admin.article.countOf', { name })}
          className="w-20 sm:w-28"
          onChange={({ target }) => onChange({ count: Number(target.value) })}
        />
      </span>
      {/* Only if the item table does not know whether it stacks, or the saved value differs. */}
      {(expected === null || expected !== line.stacks) && (
        <Checkbox
          label={t('admin.article.stacks')}
          checked={line.stacks}
          onChange={({ target }) => onChange({ stacks: target.checked })}
        />
      )}
      <button
        type="button"
        aria-label={t('admin.article.removeItem', { name })}
        className="grid size-11 flex-none place-items-center rounded-box text-muted lg:size-9 hover:bg-raised hover:text-ink"
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
