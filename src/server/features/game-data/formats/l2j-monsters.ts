import type { Located, MonsterRecord } from '../records.ts';
import { monsterKind } from './item-words.ts';
import type { RecordPlace } from './l2j-items.ts';

/** A monster whose element is still open; `type` is the game's own word for what it is. */
export type OpenMonster = MonsterRecord & { line: number; type: string };

/** The fields that are known when the element opens, in both formats. */
export function beginMonster(
  npcId: number,
  attributes: Readonly<Record<string, string>>,
  line: number,
): OpenMonster {
  return {
    ...emptyMonster(npcId),
    line,
    type: '',
    name: (attributes['name'] ?? '').trim(),
    title: (attributes['title'] ?? '').trim(),
    isAggressive: false,
  };
}

/** Null if it is not a monster, but a merchant, for example. */
export function finishMonster(
  { type, line, ...record }: OpenMonster,
  { file }: RecordPlace,
): Located<MonsterRecord> | null {
  const own = monsterKind(type, record.groups.length > 0);
  return own && { ...record, kind: /grandboss/i.test(type) ? 'grand' : own, file, line };
}

export function emptyMonster(npcId: number): MonsterRecord {
  return {
    npcId,
    name: '',
    title: '',
    kind: 'monster',
    ...{ level: 0, hp: 0, mp: 0, exp: 0, sp: 0, pAtk: 0, mAtk: 0, pDef: 0, mDef: 0 },
    isAggressive: null,
    groups: [],
  };
}
