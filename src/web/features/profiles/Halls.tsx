import type { ClanProfile } from '#contract/profiles.ts';
import { hallPlace } from '#reference/hall-places.ts';
import { useText } from '#web/lib/text.ts';
import { Period } from '#web/ui/Period.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';

/**
 * Halls held, newest first; left out if there is none. Halls that are not in the specification's
 * table are not shown.
 */
export function Halls({ halls, zone }: { halls: ClanProfile['halls']; zone: string }) {
  const { t } = useText();
  const knownHalls = halls.filter(({ hall_id }) => hallPlace(hall_id) !== '');
  if (knownHalls.length === 0) return null;
  return (
    <section>
      <SectionHead title={t('profiles.halls')} />
      <ul className="held">
        {knownHalls.map((hall) => (
          <li key={`${hall.hall_id} ${hall.since}`}>
            <span className="font-semibold">{hallPlace(hall.hall_id)}</span>
            <Period since={hall.since} until={hall.until} zone={zone} />
          </li>
        ))}
      </ul>
    </section>
  );
}
