import '#web/lib/board-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { castleByGameName } from '#reference/castles.ts';
import { CastleStrip } from '#web/features/castles/CastleStrip.tsx';
import { loadCastle } from '#web/features/castles/load-castle.ts';
import { useHasOpened } from '#web/features/worlds/use-has-opened.ts';
import { WorldDown } from '#web/features/worlds/WorldDown.tsx';
import { apiContext } from '#web/lib/api.ts';
import { orNotReady, serverIdOf } from '#web/lib/load-board.ts';
import { useBoardWorld } from '../layout/use-board-world.ts';
import { CastleRecord } from './CastleRecord.tsx';
import { CastleTitle } from './CastleTitle.tsx';
import { UnreadCastle } from './UnreadCastle.tsx';
import { useLiveCastle } from './use-live-castle.ts';

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const serverId = serverIdOf(new URL(request.url).searchParams);
  return orNotReady(loadCastle(context.get(apiContext), params['name'] ?? '', serverId));
}

export function Component() {
  const world = useBoardWorld();
  const hasOpened = useHasOpened(world);
  const profile = useLiveCastle(useLoaderData<typeof loader>(), world);
  const castle = castleByGameName(profile?.castle_name ?? '');
  if (!profile || !castle) return <UnreadCastle world={world} />;
  return (
    <>
      <CastleTitle castle={castle} profile={profile} world={world} hasOpened={hasOpened} />
      <div className="border-t-4 border-beam" />
      <div className={hasOpened ? 'page pt-9 pb-14' : 'page *:pt-6'}>
        <div className="mb-6 empty:hidden">
          <WorldDown world={world} />
        </div>
        {hasOpened && <CastleRecord castle={castle.key} profile={profile} world={world} />}
      </div>
      <CastleStrip current={castle.key} />
    </>
  );
}
