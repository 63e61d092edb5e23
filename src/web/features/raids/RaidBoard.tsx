import type { RaidRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { Table } from '#web/ui/Table.tsx';
import { usePhonePages } from '#web/ui/use-phone-pages.ts';
import { useBossPlace } from './boss-place.ts';
import { RaidBrief } from './RaidBrief.tsx';
import { RaidChips } from './RaidChips.tsx';
import { isAlive, matchingRaids, type RaidQuery } from './raid-query.ts';
import { useRaidColumns } from './use-raid-columns.tsx';

const ROWS_ON_PHONES = 30;

interface RaidBoardProps {
  /** Null when the board has not been read from the game yet. Sorted by level descending. */
  raids: readonly RaidRow[] | null;
  query: RaidQuery;
  world: World;
}

export function RaidBoard({ raids, query, world }: RaidBoardProps) {
  const { t } = useText();
  const columns = useRaidColumns(world);
  const now = Math.max(world.as_of, world.checked_at);
  const shown = matchingRaids(raids ?? [], query, now);
  const pages = usePhonePages(ROWS_ON_PHONES);
  const place = useBossPlace();
  const alive = shown.filter(isAlive).length;
  return (
    <section aria-label={t('raids.title')} className="min-w-0">
      {raids && <RaidChips raids={raids} query={query} now={now} />}
      <p role="status" className="border-b-2 border-beam pb-2.5 text-sm text-muted">
        {raids && t('raids.counted', { count: shown.length, alive })}
      </p>
      <Table
        caption={t('raids.title')}
        columns={columns}
        rows={shown}
        keyOf={(raid) => raid.npc_db_name}
        phonePages={pages}
        secondLine={(raid) => ({
          line: <RaidBrief raid={raid} world={world} />,
          more: (
            <p>
              {!isAlive(raid) && place(raid)}{' '}
              {raid.npc_id !== null && (
                <NameLink to={`/map?server_id=${world.server_id}&boss=${raid.npc_id}`}>
                  {t('map.show')}
                </NameLink>
              )}
            </p>
          ),
        })}
        empty={<NoRaids isRead={raids !== null} hasAny={(raids?.length ?? 0) > 0} />}
      />
    </section>
  );
}

function NoRaids({ isRead, hasAny }: { isRead: boolean; hasAny: boolean }) {
  const { t } = useText();
  const kind = hasAny ? 'raids.noMatch' : 'raids.empty';
  if (!isRead) {
    return <EmptyState title={t('worlds.notRead.title')}>{t('worlds.notRead.text')}</EmptyState>;
  }
  return <EmptyState title={t(`${kind}.title`)}>{t(`${kind}.text`)}</EmptyState>;
}
