import type { SheetClass } from '#contract/sheets.ts';
import { gameClassById } from '#reference/classes.ts';
import { useText } from '#web/lib/text.ts';
import { ClassIcon } from '#web/ui/heraldry/ClassIcon.tsx';

type ClassListProps = {
  classes: readonly SheetClass[];
  /** The first is the main class. */
  hasMain: boolean;
};

export function ClassList({ classes, hasMain }: ClassListProps) {
  const { t } = useText();
  if (classes.length === 0) return <p className="py-4 text-muted">{t('sheets.noSubclasses')}</p>;
  return (
    <ul>
      {classes.map(({ class_id, class: name, level }, index) => {
        const archetype = gameClassById(class_id)?.archetype;
        return (
          <li key={class_id} className="flex items-center gap-3 border-b border-line-soft py-2">
            <span className="grid size-10 flex-none place-items-center rounded-full border border-line bg-frame">
              {archetype && <ClassIcon archetype={archetype} />}
            </span>
            <span className="min-w-0 flex-1 leading-snug">
              <span className="block font-semibold">{name}</span>
              <span className="text-xs text-muted">
                {t(hasMain && index === 0 ? 'sheets.main' : 'sheets.sub')}
              </span>
            </span>
            <span className="text-sm tabular-nums">
              {level === null ? t('sheets.levelUnknown') : t('sheets.level', { level })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
