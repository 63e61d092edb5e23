import { useEffect, useRef } from 'react';
import { useText } from '#web/lib/text.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';

type PaletteListProps = {
  /** The id of the whole palette; an option's id is this and its index. */
  id: string;
  entries: readonly PaletteEntry[];
  chosen: number;
  onChoose: (entry: PaletteEntry) => void;
};

/** The options of the palette, by kind. */
export function PaletteList({ id, entries, chosen, onChoose }: PaletteListProps) {
  const { t } = useText();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  const indexed = entries.map((entry, index) => ({ ...entry, index }));
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('admin.palette.results')}
      // It scrolls, so it must be focusable.
      tabIndex={-1}
      className="min-h-0 overflow-y-auto overscroll-contain py-2"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not be in a listbox
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <GroupName id={`${id}-${group}`} group={group} />
          {indexed
            .filter((entry) => entry.group === group)
            .map((entry) => (
              <div
                key={entry.key}
                id={`${id}-${entry.index}`}
                role="option"
                aria-selected={entry.index === chosen}
                tabIndex={-1}
                // The cursor stays in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(entry)}
                onKeyDown={({ key }) => key === 'Enter' && onChoose(entry)}
                className="flex min-h-10 cursor-pointer flex-wrap items-center justify-between gap-x-4 border-l-3 border-transparent px-4 py-1 text-sm hover:bg-raised aria-selected:border-beam aria-selected:bg-raised"
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">{entry.label}</span>
                {entry.detail && (
                  <span className="min-w-0 text-xs text-muted [overflow-wrap:anywhere]">
                    {entry.detail}
                  </span>
                )}
              </div>
            ))}
        </div>
      ))}
    </div>
  );
}

function GroupName({ id, group }: { id: string; group: PaletteGroup }) {
  const { t } = useText();
  return (
    <p id={id} className="px-4 pt-2 pb-1 text-xs font-semibold tracking-wide text-muted uppercase">
      {t(`admin.palette.groups.${group}`)}
    </p>
  );
}
