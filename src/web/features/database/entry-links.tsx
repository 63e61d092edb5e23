import type { ItemRef, MonsterRef } from '#contract/game-data.ts';
import { useText } from '#web/lib/text.ts';
import { GradeBadge } from '#web/ui/GradeBadge.tsx';
import { ItemMark } from '#web/ui/ItemMark.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { MonsterMark } from './MonsterMark.tsx';

/** The page of an entry; `world` is the query for a world other than the first, or empty. */
const itemUrl = (id: number, world: string) => `/database/items/${id}${world}`;
const monsterUrl = (id: number, world: string) => `/database/monsters/${id}${world}`;

/** Glyph, name and grade, as a link to the item's page. */
export function ItemName({ item, world }: { item: ItemRef; world: string }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ItemMark figure={item.figure} grade={item.grade} />
      <span className="min-w-0 leading-snug [overflow-wrap:anywhere]">
        <NameLink to={itemUrl(item.item_id, world)}>{item.name}</NameLink>{' '}
        <GradeBadge grade={item.grade} />
      </span>
    </span>
  );
}

export function MonsterName({ monster, world }: { monster: MonsterRef; world: string }) {
  const { t } = useText();
  const { npc_id, name, kind } = monster;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <MonsterMark monster={monster} size={26} />
      <span className="min-w-0 leading-snug [overflow-wrap:anywhere]">
        <NameLink to={monsterUrl(npc_id, world)}>{name}</NameLink>
        {kind !== 'monster' && (
          <span className="block text-xs font-normal text-muted">
            {t(`database.oneOf.${kind}`)}
          </span>
        )}
      </span>
    </span>
  );
}
