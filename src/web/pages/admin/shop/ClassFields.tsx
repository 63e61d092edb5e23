import { ARCHETYPES } from '#contract/clan-pages.ts';
import { useText } from '#web/lib/text.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';

type Archetype = (typeof ARCHETYPES)[number];
type ClassFieldsProps = {
  classes: readonly Archetype[];
  onChange: (classes: Archetype[]) => void;
};

/** Which classes get an option of an article; closed it names them. */
export function ClassFields({ classes, onChange }: ClassFieldsProps) {
  const { t } = useText();
  const names = ARCHETYPES.filter((name) => classes.includes(name)).map((name) =>
    t(`admin.article.archetypes.${name}`),
  );
  return (
    <details>
      <summary className="fold text-sm">
        <span className="min-w-0">
          {t('admin.article.optionClasses')}:{' '}
          <b className="font-semibold">{names.join(', ') || t('admin.article.everyoneElse')}</b>
        </span>
      </summary>
      <p className="text-sm text-muted">{t('admin.article.optionClassesHint')}</p>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {ARCHETYPES.map((name) => (
          <Checkbox
            key={name}
            label={t(`admin.article.archetypes.${name}`)}
            checked={classes.includes(name)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...classes, name] : classes.filter((each) => each !== name),
              )
            }
          />
        ))}
      </div>
    </details>
  );
}
