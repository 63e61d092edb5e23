import { useText } from '#web/lib/text.ts';
import type { KillRow } from './kill-row.ts';
import { RankBoard } from './RankBoard.tsx';
import { useKillEntries } from './use-kill-entries.tsx';

interface KillBoardProps {
  id: string;
  title: string;
  /** Null when the board has not been read from the game yet. */
  rows: readonly KillRow[] | null;
  places: number;
  allHref: string;
}

/** The PvP or the PK ranking. */
export function KillBoard({ rows, ...board }: KillBoardProps) {
  const { t } = useText();
  const entries = useKillEntries(rows ?? []);
  return (
    <RankBoard
      {...board}
      valueHeader={t('ranking.kills')}
      entries={rows && entries}
      empty={{ title: t('ranking.empty.title'), text: t('ranking.empty.text') }}
    />
  );
}
