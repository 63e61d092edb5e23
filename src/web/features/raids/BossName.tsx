import clsx from 'clsx';
import { useState } from 'react';
import type { RaidRow } from '#contract/boards.ts';
import { notifyLink } from '#web/lib/notify-link.ts';
import { useText } from '#web/lib/text.ts';
import { BossSigil } from '#web/ui/heraldry/BossSigil.tsx';
import { Joined } from '#web/ui/Joined.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { useBossPlace } from './boss-place.ts';
import { isAlive } from './raid-query.ts';

/**
 * The name above its location; on a phone the location is on the second line or in the details. The
 * sigil animates when the boss respawns, not when it was already alive at page load.
 */
export function BossName({ raid, serverId }: { raid: RaidRow; serverId: number }) {
  const { t } = useText();
  const [wasAlive] = useState(isAlive(raid));
  const hasRespawned = isAlive(raid) && !wasAlive;
  const place = useBossPlace()(raid);
  return (
    <span className="flex min-w-0 items-center gap-3 leading-tight">
      <span
        data-alive={isAlive(raid)}
        className={clsx(
          'boss-seal grid flex-none place-items-center',
          hasRespawned && 'animate-emerge',
        )}
      >
        <BossSigil boss={raid.name} size={26} />
      </span>
      <span className="block min-w-0">
        <span className="block font-semibold [overflow-wrap:anywhere]">{raid.name}</span>
        {place && (
          <span className="block text-xs font-normal text-muted max-md:hidden">
            <Joined>
              {place}
              {raid.npc_id !== null && (
                <NameLink to={`/map?server_id=${serverId}&boss=${raid.npc_id}`}>
                  {t('map.show')}
                </NameLink>
              )}
              <a
                href={notifyLink('boss', serverId, raid.npc_db_name)}
                className="underline decoration-current/30 underline-offset-3 hover:decoration-current"
              >
                {t('layout.notify')}
              </a>
            </Joined>
          </span>
        )}
      </span>
    </span>
  );
}
