import '#web/lib/database-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  DATABASE_PATH,
  type DatabaseMonsterReply,
  type Dropped,
  type Habitat,
} from '#contract/game-data.ts';
import { MAX_LEVEL } from '#reference/levels.ts';
import { DroppedTable } from '#web/features/database/DropTables.tsx';
import { MonsterMark } from '#web/features/database/MonsterMark.tsx';
import { RatesNote } from '#web/features/database/RatesNote.tsx';
import { isAlive } from '#web/features/raids/is-alive.ts';
import { RaidState } from '#web/features/raids/RaidState.tsx';
import { RespawnWindow } from '#web/features/raids/RespawnWindow.tsx';
import { apiContext } from '#web/lib/api.ts';
import { serverIdOf } from '#web/lib/load-board.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Medallion } from '#web/ui/heraldry/Medallion.tsx';
import { Link } from '#web/ui/Link.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useBoardWorld } from '../layout/use-board-world.ts';
import { EntryFrame } from './EntryFrame.tsx';
import { entryId } from './entry-id.ts';
import { useWorldQuery } from './use-world-query.ts';

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const serverId = serverIdOf(new URL(request.url).searchParams);
  const path = `${DATABASE_PATH}/monsters/${entryId(params)}`;
  return context.get(apiContext).read<DatabaseMonsterReply>(path, { server_id: serverId });
}

export function Component() {
  const { t, language } = useText();
  const loaded = useLoaderData<typeof loader>();
  const { monster, raid, drops, spoils, rates } = loaded;
  const worldQuery = useWorldQuery();
  const figures = (
    [
      ['hp', monster.hp],
      ['mp', monster.mp],
      ['exp', monster.exp],
      ['sp', monster.sp],
      ['pAtk', monster.p_atk],
      ['mAtk', monster.m_atk],
      ['pDef', monster.p_def],
      ['mDef', monster.m_def],
    ] as const
  ).filter(([, value]) => value > 0);
  const detail = [
    t(`database.oneOf.${monster.kind}`),
    t('database.levelOf', { level: monster.level }),
    monster.title,
  ];
  const facts = [
    ...(raid ? [{ label: t('database.state'), value: <RaidState raid={raid} /> }] : []),
    ...figures.map(([key, value]) => ({
      label: t(`database.${key}`),
      value: formatNumber(value, language),
    })),
    ...(monster.is_aggressive === null
      ? []
      : [
          {
            label: t('database.aggressive'),
            value: t(monster.is_aggressive ? 'database.yes' : 'database.no'),
          },
        ]),
  ];
  return (
    <EntryFrame
      name={monster.name}
      mark={
        <Medallion
          ink={monster.kind === 'monster' ? 'text-muted' : 'text-accent'}
          share={monster.kind === 'monster' ? monster.level / MAX_LEVEL : 1}
          level={monster.level}
        >
          <span className="monster-head">
            <MonsterMark monster={monster} size={96} />
          </span>
        </Medallion>
      }
      detail={detail.filter((part) => part !== '').join(' · ')}
      facts={facts}
    >
      {drops.length + spoils.length === 0 && <EmptyState title={t('database.noDrops')} />}
      <Loot id="drops" title={t('database.drops')} rows={drops} worldQuery={worldQuery} />
      <Loot id="spoils" title={t('database.spoils')} rows={spoils} worldQuery={worldQuery} />
      <div className="flex flex-col gap-6">
        <Habitats loaded={loaded} />
        {drops.length + spoils.length > 0 && <RatesNote rates={rates} />}
      </div>
    </EntryFrame>
  );
}

function Loot({
  id,
  title,
  rows,
  worldQuery,
}: {
  id: string;
  title: string;
  rows: readonly Dropped[];
  worldQuery: string;
}) {
  if (rows.length === 0) return null;
  return (
    <section>
      <SectionHead id={id} title={title} />
      <DroppedTable caption={title} rows={rows} worldQuery={worldQuery} page={id} />
    </section>
  );
}

/** Where a monster lives and, for a dead boss, when it respawns. */
function Habitats({ loaded }: { loaded: DatabaseMonsterReply }) {
  const { t } = useText();
  const world = useBoardWorld();
  const { raid, habitats, is_on_map, monster } = loaded;
  return (
    <section>
      <SectionHead
        title={t('database.habitat')}
        aside={
          is_on_map && (
            <Link to={`/map?server_id=${world.server_id}&boss=${monster.npc_id}`}>
              {t('database.onMap')}
            </Link>
          )
        }
      />
      {habitats.length === 0 && (
        <p className="pt-3 text-sm text-muted">{t('database.noHabitat')}</p>
      )}
      <ul className="habitats">
        {raid && !isAlive(raid) && (
          <li>
            <RespawnWindow raid={raid} world={world} />
          </li>
        )}
        {habitats.map((habitat) => (
          <HabitatLine key={habitat.place} habitat={habitat} />
        ))}
      </ul>
    </section>
  );
}

function HabitatLine({ habitat }: { habitat: Habitat }) {
  const { t } = useText();
  const { place, spawns, x, y, respawn_seconds: seconds } = habitat;
  const time =
    seconds >= 7_200
      ? t('database.hours', { count: Math.round(seconds / 3_600) })
      : seconds >= 120
        ? t('database.minutes', { count: Math.round(seconds / 60) })
        : t('database.seconds', { count: seconds });
  const point = t('database.at', { x: String(x), y: String(y) });
  return (
    <li>
      <span className="block font-medium">{place ? t('database.near', { place }) : point}</span>
      <span className="block text-xs text-muted tabular-nums">
        {t('database.spawns', { count: spawns })}
        {seconds > 0 && ` · ${t('database.respawn', { time })}`}
        {place && ` · ${point}`}
      </span>
    </li>
  );
}
