import type { ReactNode } from 'react';
import { DATABASE_PAGE, type DatabaseKind } from '#contract/game-data.ts';
import { useText } from '#web/lib/text.ts';
import { ItemMark } from '#web/ui/ItemMark.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { MonsterPlate } from './MonsterMark.tsx';

/** The grade only sets the color of the mark. */
const TILES: readonly { kind: DatabaseKind; figure: string; grade: string | null }[] = [
  { kind: 'weapon', figure: 'sword', grade: 'S' },
  { kind: 'armor', figure: 'plate', grade: 'A' },
  { kind: 'jewel', figure: 'ring', grade: 'B' },
  { kind: 'consumable', figure: 'potion', grade: 'D' },
  { kind: 'material', figure: 'ore', grade: 'C' },
  { kind: 'recipe', figure: 'recipe', grade: null },
];
const BOSS = { kind: 'grand', name: 'Valakas' } as const;
const MONSTER = { kind: 'monster', name: 'Wolf' } as const;

/** Starting points while nothing is searched; `worldQuery` is a query as in links to entries. */
export function KindTiles({ worldQuery }: { worldQuery: string }) {
  const { t } = useText();
  const tile = (kind: DatabaseKind, mark: ReactNode) => (
    <li key={kind}>
      <PlainLink
        to={`${DATABASE_PAGE}${worldQuery === '' ? '?' : `${worldQuery}&`}kind=${kind}`}
        className="flex h-full flex-col items-center gap-2.5 border border-t-3 border-line-soft border-t-beam bg-surface px-2 py-4 text-center text-sm font-semibold max-sm:px-0.5 max-sm:py-3 max-sm:text-xs max-sm:tracking-tight hover:bg-raised"
      >
        {mark}
        {t(`database.kinds.${kind}`)}
      </PlainLink>
    </li>
  );
  return (
    <ul className="grid grid-cols-4 gap-2 pb-8 max-sm:gap-1 lg:grid-cols-8">
      {TILES.map(({ kind, figure, grade }) =>
        tile(kind, <ItemMark figure={figure} grade={grade} />),
      )}
      {tile('monster', <MonsterPlate monster={MONSTER} />)}
      {tile('boss', <MonsterPlate monster={BOSS} />)}
    </ul>
  );
}
