import type { ClanProfile } from '#contract/profiles.ts';
import { hallPlace } from '#reference/hall-places.ts';
import { useText } from '#web/lib/text.ts';
import { Period } from '#web/ui/Period.tsx';

/** Halls held, newest first; halls that are not in the specification's table are left out. */
export function Halls({ halls, zone }: { halls: ClanProfile['halls']; zone: string }) {
  const { t } = useText();
  const knownHalls = halls.filter(({ hall_id }) => hallPlace(hall_id) !== '');
  if (knownHalls.length === 0) return <p className="py-4 text-muted">{t('profiles.noHalls')}</p>;
  return (
    <ul>
      {knownHalls.map((hall) => (
        <li
          key={`${hall.hall_id} ${hall.since}`}
          className="flex items-center justify-between gap-3 border-b border-line-soft py-2"
        >
          <span className="font-semibold">{hallPlace(hall.hall_id)}</span>
          <Period since={hall.since} until={hall.until} zone={zone} />
        </li>
      ))}
    </ul>
  );
}
