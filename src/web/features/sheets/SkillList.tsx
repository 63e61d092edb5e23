import type { ClassSkills } from '#contract/sheets.ts';
import { useText } from '#web/lib/text.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** By class; collapsed, because a character with subclasses has hundreds. */
export function SkillList({ classes }: { classes: readonly ClassSkills[] }) {
  const { t } = useText();
  if (classes.length === 0) return <p className="py-4 text-muted">{t('sheets.noSkills')}</p>;
  const hasNumbers = classes.some(({ skills }) => skills.some(({ name }) => name === undefined));
  return (
    <div>
      {hasNumbers && <p className="text-sm text-muted">{t('sheets.skillsHint')}</p>}
      {classes.map(({ class_id, class: name, skills }) => (
        <details key={class_id} className="group border-b border-line-soft">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {t('sheets.skillsOf', { class: name, count: skills.length })}
            <Icon name="unfold" size={14} className="ml-2 group-open:rotate-180" />
          </summary>
          <ul className="flex flex-wrap gap-1.5 pb-4 text-sm">
            {skills.map(({ skill_id, name: skill, level, plus }) => (
              <li
                key={skill_id}
                className="rounded-box border border-line bg-surface px-2 py-0.5 tabular-nums"
              >
                {skill ?? t('sheets.skill', { id: String(skill_id) })}{' '}
                <span className={plus > 0 ? 'text-accent' : 'text-muted'}>
                  {plus > 0 ? `+${plus}` : t('sheets.skillLevel', { level })}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
