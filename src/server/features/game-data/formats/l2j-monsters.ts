import type { Located, MonsterRecord } from '../records.ts';
import { monsterKind } from './item-words.ts';
import type { FileContext } from './l2j-items.ts';

/** A monster whose element is still open; `type` is the game's own word for what it is. */
export type OpenMonster = MonsterRecord & { line: number; type: string };

/** The fields that both Mobius and aCis give when the element opens. */
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
  { file }: FileContext,
): Located<MonsterRecord> | null {
  const kind = monsterKind(type, record.groups.length > 0);
  return kind && { ...record, kind: /grandboss/i.test(type) ? 'grand' : kind, file, line };
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
