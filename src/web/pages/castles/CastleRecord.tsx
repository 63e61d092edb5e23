import type { CastleProfile } from '#contract/castles.ts';
import type { World } from '#contract/worlds.ts';
import type { CastleKey } from '#reference/castles.ts';
import { CastleBonuses } from '#web/features/castles/CastleBonuses.tsx';
import { CastleDetails } from '#web/features/castles/CastleDetails.tsx';
import { Registrations } from '#web/features/castles/Registrations.tsx';
import { Rulers } from '#web/features/castles/Rulers.tsx';
import { Sieges } from '#web/features/castles/Sieges.tsx';
import { useText } from '#web/lib/text.ts';
import { SectionHead } from '#web/ui/SectionHead.tsx';

interface CastleRecordProps {
  castle: CastleKey;
  profile: CastleProfile;
  world: World;
}

/** Registrations on top, details and bonuses on the left, history on the right. */
export function CastleRecord({ castle, profile, world }: CastleRecordProps) {
  const { t } = useText();
  const { registrations } = profile;
  return (
    <div className="grid gap-x-14 gap-y-10 md:grid-cols-2 xl:grid-cols-[20rem_minmax(0,1fr)_minmax(0,1fr)]">
      {registrations && (
        <section className="col-span-full min-w-0">
          <SectionHead title={t('boards.registrations.title')} />
          <Registrations castle={castle} registered={registrations} owner={profile.clan} />
        </section>
      )}
      <div className="flex min-w-0 flex-col gap-10 max-xl:contents">
        <section className="min-w-0">
          <SectionHead title={t('profiles.glance')} />
          <CastleDetails row={profile} />
        </section>
        {world.castle_skills && (
          <section className="min-w-0">
            <SectionHead title={t('lords.bonuses')} />
            <CastleBonuses castle={castle} />
          </section>
        )}
      </div>
      <section className="min-w-0">
        <SectionHead title={t('castle.rulers')} />
        <Rulers rulers={profile.rulers} zone={world.zone} />
      </section>
      <section className="min-w-0">
        <SectionHead title={t('castle.sieges')} />
        <Sieges sieges={profile.sieges} zone={world.zone} />
      </section>
    </div>
  );
}
