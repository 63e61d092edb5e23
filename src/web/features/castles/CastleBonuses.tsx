import { castleSkills } from '#reference/castle-skills.ts';
import type { CastleKey } from '#reference/castles.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** What holding the castle gives its clan. Skills keep the game's own names. */
export function CastleBonuses({ castle }: { castle: CastleKey }) {
  const { t } = useText();
  const { residentialSkills, flagBonus } = castleSkills(castle);
  return (
    <div className="flex flex-1 flex-col gap-3 pt-3 text-sm">
      <div>
        <h3 className="pb-1 font-sans text-xs font-medium text-muted">{t('lords.skills')}</h3>
        <ul>
          {residentialSkills.map(({ id, name }) => (
            <li key={id} className="border-b border-line-soft py-1.5 leading-snug">
              <span lang="en" className="font-medium">
                {name}
              </span>
              <span className="block text-xs text-muted">{t(`lords.effects.${id}`)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-sans text-xs font-medium text-muted">{t('lords.flag')}</h3>
        <p lang="en" className="flex flex-wrap gap-1.5">
          {Object.entries(flagBonus.stats).map(([stat, points]) => (
            <Badge key={stat} tone="accent">
              {stat} +{points}
            </Badge>
          ))}
        </p>
      </div>
    </div>
  );
}
