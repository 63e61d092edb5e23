import { ITEM_COUNT_MAX, ITEM_ID_MAX } from '#contract/shop.ts';
import type { PackLine } from '#contract/shop-packs.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Input } from '#web/ui/Input.tsx';
import { NEW_LINE, shownLine, withItem } from './article-draft.ts';

type LineFieldsProps = { lines: readonly PackLine[]; onChange: (lines: PackLine[]) => void };

/** Items with their counts, one row each. */
export function LineFields({ lines, onChange }: LineFieldsProps) {
  const { t } = useText();
  const change = (at: number, fields: Partial<PackLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...fields } : line)));
  return (
    <div className="flex flex-col gap-3">
      {lines.map((line, at) => {
        const { name } = shownLine(line);
        return (
          <div
            // Rows have no identity but their position.
            // biome-ignore lint/suspicious/noArrayIndexKey: the item may be edited.
            key={at}
            className="grid grid-cols-[1fr_1fr] items-end gap-3 sm:grid-cols-[7rem_9rem_auto_1fr]"
          >
            <Field label={t('admin.article.itemId')} hint={name}>
              <Input
                type="number"
                required
                min={1}
                max={ITEM_ID_MAX}
                value={line.item_id}
                onChange={({ target }) => change(at, withItem(line, Number(target.value)))}
              />
            </Field>
            <Field label={t('admin.article.count')} hint={'\u00a0'}>
              <Input
                type="number"
                required
                min={1}
                max={ITEM_COUNT_MAX}
                value={line.count}
                onChange={({ target }) => change(at, { count: Number(target.value) })}
              />
            </Field>
            <Checkbox
              label={t('admin.article.stacks')}
              className="sm:mb-5"
              checked={line.stacks}
              onChange={({ target }) => change(at, { stacks: target.checked })}
            />
            <Button
              size="sm"
              variant="quiet"
              className="justify-self-end sm:mb-5 sm:justify-self-start"
              aria-label={t('admin.article.removeItem', { name })}
              onClick={() => onChange(lines.filter((_, index) => index !== at))}
            >
              <Icon name="close" size={16} />
            </Button>
          </div>
        );
      })}
      <p>
        <Button size="sm" onClick={() => onChange([...lines, NEW_LINE])}>
          {t('admin.article.addItem')}
        </Button>
      </p>
    </div>
  );
}
