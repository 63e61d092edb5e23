import type { World } from '#contract/worlds.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { BoardPage } from '../layout/BoardPage.tsx';

/** Nothing is known of the world's castles yet. */
export function UnreadCastle({ world }: { world: World }) {
  const { t } = useText();
  return (
    <BoardPage title={t('castle.title')} world={world} path="/castillos">
      <EmptyState title={t('worlds.notRead.title')}>{t('worlds.notRead.text')}</EmptyState>
    </BoardPage>
  );
}
