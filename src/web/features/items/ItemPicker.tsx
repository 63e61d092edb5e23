import clsx from 'clsx';
import { type KeyboardEvent, useId, useState } from 'react';
import { itemFigure } from '#art/items/item-figure.ts';
import type { Item } from '#reference/items.ts';
import { useText } from '#web/lib/text.ts';
import { Field } from '#web/ui/Field.tsx';
import { GradeBadge } from '#web/ui/GradeBadge.tsx';
import { Input } from '#web/ui/Input.tsx';
import { ItemMark } from '#web/ui/ItemMark.tsx';
import { findItems } from './find-items.ts';

type ItemPickerProps = {
  label: string;
  /** IDs of items already chosen, which are not offered again. */
  chosen: readonly number[];
  onPick: (itemId: number) => void;
};

/** Finds an item by its name, or by its ID: a server may have items without a known name. */
export function ItemPicker({ label, chosen, onPick }: ItemPickerProps) {
  const { t } = useText();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const found = findItems(query, chosen);
  const isOpen = query.trim() !== '';
  const pick = (item: Item | undefined) => {
    if (!item) return;
    onPick(item.id);
    setQuery('');
    setActive(0);
  };
  const move = (by: number) => setActive((active + by + found.length) % found.length);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter picks an item; the surrounding form is submitted by its own button.
    if (event.key === 'Enter') pick(found[active]);
    else if (event.key === 'ArrowDown' && found.length > 0) move(1);
    else if (event.key === 'ArrowUp' && found.length > 0) move(-1);
    else if (event.key === 'Escape' && isOpen) setQuery('');
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative max-w-md">
      <Field label={label}>
        <Input
          type="text"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && found[active] ? `${listId}-${active}` : undefined}
          placeholder={t('admin.article.findItem')}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setQuery('')}
        />
      </Field>
      <div
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-10 mt-1 max-h-80 overflow-y-auto rounded-box border border-line bg-raised py-1"
      >
        <div id={listId} role="listbox" aria-label={label}>
          {found.map((item, index) => (
            // The field keeps the focus and handles the keys.
            <div
              key={item.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center gap-3 px-2 py-1 text-sm hover:bg-surface',
                index === active && 'bg-surface',
              )}
              onMouseDown={(event) => {
                event.preventDefault();
                pick(item);
              }}
            >
              <ItemMark figure={itemFigure(item.name, item.kind as never)} grade={item.grade} />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {item.name}
                <GradeBadge grade={item.grade} />
              </span>
              <span className="text-xs text-muted tabular-nums">{item.id}</span>
            </div>
          ))}
        </div>
        {found.length === 0 && (
          <p className="px-3 py-2 text-sm text-muted">{t('admin.article.noItem')}</p>
        )}
      </div>
    </div>
  );
}
