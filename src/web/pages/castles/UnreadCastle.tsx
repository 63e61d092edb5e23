import type { World } from '#contract/worlds.ts';
import { useText } from '#web/lib/text.ts';
import { NoData } from '#web/ui/NoData.tsx';
import { BoardPage } from '../layout/BoardPage.tsx';

/** For a world whose castles have not been read yet. */
export function UnreadCastle({ world }: { world: World }) {
  const { t } = useText();
  return (
    <BoardPage title={t('castle.title')} world={world} path="/castillos">
      <NoData />
    </BoardPage>
  );
}
