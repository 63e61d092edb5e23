import type { ReactNode } from 'react';
import type { ItemRef, MonsterRef } from '#contract/game-data.ts';
import { useText } from '#web/lib/text.ts';
import { GradeBadge } from '#web/ui/GradeBadge.tsx';
import { gradeInk } from '#web/ui/grade-ink.ts';
import { ItemMark } from '#web/ui/ItemMark.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { MonsterPlate } from './MonsterMark.tsx';

/** The page of an entry; `worldQuery` is the query for a world other than the first, or empty. */
const itemUrl = (id: number, worldQuery: string) => `/database/items/${id}${worldQuery}`;
const monsterUrl = (id: number, worldQuery: string) => `/database/monsters/${id}${worldQuery}`;

type ItemNameProps = { item: ItemRef; worldQuery: string; note?: ReactNode };

/** Glyph, name and grade, in the grade's color, as a link to the item's page. */
export function ItemName({ item, worldQuery, note }: ItemNameProps) {
  const { item_id, name, figure, grade } = item;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ItemMark figure={figure} grade={grade} />
      <span className="min-w-0 leading-snug [overflow-wrap:anywhere]">
        <NameLink
          to={itemUrl(item_id, worldQuery)}
          className={grade === 'NG' ? '' : gradeInk(grade)}
        >
          {name}
        </NameLink>
        <GradeBadge grade={grade} />
        <Note>{note}</Note>
      </span>
    </span>
  );
}

type MonsterNameProps = { monster: MonsterRef; worldQuery: string; place?: string | null };

/** Sign, name and what it is, as a link to the monster's page. */
export function MonsterName({ monster, worldQuery, place }: MonsterNameProps) {
  const { t } = useText();
  const { npc_id, name, kind, level } = monster;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <MonsterPlate monster={monster} />
      <span className="min-w-0 leading-snug [overflow-wrap:anywhere]">
        <NameLink
          to={monsterUrl(npc_id, worldQuery)}
          className={kind === 'monster' ? '' : 'text-accent'}
        >
          {name}
        </NameLink>
        <Note>
          {[
            t('database.levelOf', { level }),
            kind !== 'monster' && t(`database.oneOf.${kind}`),
            place && t('database.near', { place }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Note>
      </span>
    </span>
  );
}

/** A second line, left out if it is empty. */
function Note({ children }: { children: ReactNode }) {
  return <span className="block text-xs font-normal text-muted empty:hidden">{children}</span>;
}
