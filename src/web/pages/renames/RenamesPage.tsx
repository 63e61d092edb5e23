import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadRenames } from '#web/features/renames/load-renames.ts';
import { RenameBoard } from '#web/features/renames/RenameBoard.tsx';
import { apiContext } from '#web/lib/api.ts';
import { serverIdOf } from '#web/lib/load-board.ts';
import { useText } from '#web/lib/text.ts';
import { BoardPage } from '../layout/BoardPage.tsx';
import { useBoardWorld } from '../layout/use-board-world.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadRenames(context.get(apiContext), serverIdOf(new URL(request.url).searchParams));
}

export function Component() {
  const { t } = useText();
  const world = useBoardWorld();
  const { renames } = useLoaderData<typeof loader>();
  return (
    <BoardPage title={t('renames.title')} world={world} path="/renames" scene="oren">
      <p className="max-w-[60ch] pb-6 text-muted">{t('renames.description')}</p>
      <RenameBoard renames={renames} zone={world.zone} />
    </BoardPage>
  );
}
