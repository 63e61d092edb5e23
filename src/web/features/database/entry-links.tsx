import type { ItemRef, MonsterRef } from '#contract/game-data.ts';
import { useText } from '#web/lib/text.ts';
import { GradeBadge } from '#web/ui/GradeBadge.tsx';
import { ItemMark } from '#web/ui/ItemMark.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { MonsterPlate } from './MonsterMark.tsx';

/** The page of an entry; `worldQuery` is the query for a world other than the first, or empty. */
const itemUrl = (id: number, worldQuery: string) => `/database/items/${id}${worldQuery}`;
const monsterUrl = (id: number, worldQuery: string) => `/database/monsters/${id}${worldQuery}`;

/** Glyph, name and grade, as a link to the item's page. */
export function ItemName({ item, worldQuery }: { item: ItemRef; worldQuery: string }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ItemMark figure={item.figure} grade={item.grade} />
      <span className="min-w-0 leading-snug [overflow-wrap:anywhere]">
        <NameLink to={itemUrl(item.item_id, worldQuery)}>{item.name}</NameLink>
        <GradeBadge grade={item.grade} />
      </span>
    </span>
  );
}

export function MonsterName({ monster, worldQuery }: { monster: MonsterRef; worldQuery: string }) {
  const { t } = useText();
  const { npc_id, name, kind } = monster;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <MonsterPlate monster={monster} />
      <span className="min-w-0 leading-snug [overflow-wrap:anywhere]">
        <NameLink to={monsterUrl(npc_id, worldQuery)}>{name}</NameLink>
        {kind !== 'monster' && (
          <span className="block text-xs font-normal text-muted">
            {t(`database.oneOf.${kind}`)}
          </span>
        )}
      </span>
    </span>
  );
}
