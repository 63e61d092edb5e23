import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { bestOfClasses } from '#web/features/seasons/best-of-classes.ts';
import { PlaceBoard } from '#web/features/seasons/PlaceBoard.tsx';
import { useSeason } from '#web/features/seasons/use-season.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { requirePermission } from '#web/lib/require-permission.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { useWorlds } from '../../layout/use-worlds.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requirePermission(args, 'worlds.read');
  return null;
}

export function Component() {
  const { t } = useText();
  const { worlds } = useWorlds();
  const [serverId, setServerId] = useState(worlds[0]?.server_id ?? 1);
  const { current, chosen, ranking, problem, choose } = useSeason(serverId);
  const zone = worlds.find(({ server_id }) => server_id === serverId)?.zone ?? 'UTC';
  const { heroes, runnersUp } = bestOfClasses(ranking?.heroes ?? []);
  return (
    <>
      <PageHeader title={t('admin.seasons.title')}>
        {ranking && ranking.as_of > 0 && (
          <p className="text-muted tabular-nums">
            {t('admin.seasons.asOf', { time: formatDateTime(ranking.as_of, zone) })}
          </p>
        )}
      </PageHeader>
      <div className="grid max-w-xl gap-3 pb-8 sm:grid-cols-2">
        {worlds.length > 1 && (
          <Field label={t('admin.seasons.server')}>
            <Select value={serverId} onChange={(event) => setServerId(Number(event.target.value))}>
              {worlds.map(({ server_id, name }) => (
                <option key={server_id} value={server_id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={t('admin.seasons.choose')}>
          <Select
            value={chosen ?? ''}
            disabled={current === undefined}
            onChange={(event) => choose(Number(event.target.value))}
          >
            {Array.from({ length: (current ?? -1) + 1 }, (_, i) => (current ?? 0) - i).map(
              (season) => (
                <option key={season} value={season}>
                  {season}
                </option>
              ),
            )}
          </Select>
        </Field>
      </div>
      <div aria-live="polite">
        {problem && <Notice tone="danger">{problem}</Notice>}
        {ranking && !ranking.is_known && <Notice>{t('admin.seasons.forgotten')}</Notice>}
        {!ranking && !problem && (
          <p className="flex items-center gap-2 text-muted">
            <Spinner label="" /> {t('ui.loading')}
          </p>
        )}
      </div>
      {ranking?.is_known && heroes.length === 0 && (
        <EmptyState
          title={t(current === 0 ? 'admin.seasons.none.title' : 'admin.seasons.nobodyTitle')}
        >
          {t(current === 0 ? 'admin.seasons.none.text' : 'admin.seasons.nobodyText')}
        </EmptyState>
      )}
      {ranking?.is_known && heroes.length > 0 && (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <PlaceBoard
            id="season-heroes"
            title={t('admin.seasons.heroes')}
            heroes={heroes}
            serverId={serverId}
          />
          <PlaceBoard
            id="season-runners-up"
            title={t('admin.seasons.seconds')}
            heroes={runnersUp}
            serverId={serverId}
          />
        </div>
      )}
    </>
  );
}
