import clsx from 'clsx';
import type { RaidRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { isGrandBoss } from '#reference/grand-bosses.ts';
import { useText } from '#web/lib/text.ts';
import { BossSigil } from '#web/ui/heraldry/BossSigil.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { isAlive } from './is-alive.ts';
import { byUrgency, type RaidGroupKey, raidGroupOf } from './raid-groups.ts';
import { useRespawn } from './use-respawn.ts';
import { useSpan } from './use-span.ts';
import { nowOf } from './world-now.ts';

interface GrandBossesProps {
  raids: readonly RaidRow[];
  world: World;
}

/** The grand bosses on banners that hang from the header, the most urgent first. */
export function GrandBosses({ raids, world }: GrandBossesProps) {
  const { t } = useText();
  const now = nowOf(world);
  const grand = byUrgency(
    raids.filter(({ npc_id }) => isGrandBoss(npc_id)),
    now,
  );
  if (grand.length === 0) return null;
  return (
    <section aria-label={t('raids.grand')} className="hangs-from-header">
      <ul className="grand-bosses">
        {grand.map((raid) => (
          <li key={raid.npc_db_name}>
            <div className={clsx('cloth', CLOTH[raidGroupOf(raid, now)])}>
              <span data-alive={isAlive(raid)} className="boss-seal">
                <BossSigil boss={raid.name} size={64} />
              </span>
              <h2>
                <NameLink
                  to={
                    raid.npc_id === null
                      ? null
                      : `/map?server_id=${world.server_id}&boss=${raid.npc_id}`
                  }
                >
                  {raid.name}
                </NameLink>
              </h2>
              <p>
                {t('raids.level')} {raid.level}
              </p>
              <GrandState raid={raid} world={world} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In two lines: what it is, and since or until when. */
function GrandState({ raid, world }: { raid: RaidRow; world: World }) {
  const { t } = useText();
  const span = useSpan();
  const respawn = useRespawn(world)(raid);
  if (isAlive(raid)) {
    const time = raid.time_high > 0 && span(nowOf(world) - raid.time_high);
    return (
      <p>
        <b>{t('raids.alive')}</b>
        {time && <span>{t('raids.respawned', { time })}</span>}
      </p>
    );
  }
  return (
    <p title={respawn?.exact}>
      <b>{respawn?.isOpen ? respawn.next : t('raids.dead')}</b>
      {respawn && <span>{respawn.isOpen ? respawn.closes : respawn.next}</span>}
    </p>
  );
}

/** Those that are far away have plain cloth. */
const CLOTH: Partial<Record<RaidGroupKey, string>> = {
  alive: 'dyed-vert',
  closing: 'gilded',
  open: 'gilded',
  soon: 'dyed-steel',
};
