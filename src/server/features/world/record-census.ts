import { sql } from 'kysely';
import type { Census } from '#contract/boards.ts';
import { epicJewels, topWeapons } from '#reference/census-items.ts';
import type { EnchantCount } from '#server/game/boards.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** The lowest enchant level of each group; the last group has no end. */
const ENCHANT_GROUPS = [0, 4, 7, 10, 16] as const;
const GRADES = ['S', 'A'] as const;
/** How many days pages show. Older counts are kept: a year is 6,000 rows. */
const SHOWN_DAYS = 90;

type Kind = 'jewel' | 'grade' | 'enchant';
interface Counted {
  kind: Kind;
  name: string;
  quantity: bigint;
}

/** The last count of a day replaces earlier ones. A group without items is stored as 0. */
export async function recordCensus(
  tx: Tx,
  worldId: number,
  counts: readonly EnchantCount[],
  day: string,
): Promise<void> {
  const rows = groupCounts(counts);
  await sql`
    insert into census_day (world_id, day, kind, name, quantity)
    select ${worldId}, ${day}::date, * from unnest(
      ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ quantity }) => String(quantity))}::numeric[])
    on conflict (world_id, day, kind, name) do update set quantity = excluded.quantity
    where census_day.quantity <> excluded.quantity`.execute(tx);
}

function groupCounts(counts: readonly EnchantCount[]): Counted[] {
  const sumOf = (isCounted: (row: EnchantCount) => boolean) =>
    counts.filter(isCounted).reduce((sum, { quantity }) => sum + BigInt(quantity), 0n);
  const gradeOf = new Map(topWeapons.map(({ id, grade }) => [id, grade]));
  return [
    ...epicJewels.map(({ id }) => ({
      kind: 'jewel' as const,
      name: String(id),
      quantity: sumOf(({ itemId }) => itemId === id),
    })),
    ...GRADES.map((grade) => ({
      kind: 'grade' as const,
      name: grade,
      quantity: sumOf(({ itemId }) => gradeOf.get(itemId) === grade),
    })),
    ...ENCHANT_GROUPS.map((from, index) => ({
      kind: 'enchant' as const,
      name: String(from),
      quantity: sumOf(
        ({ itemId, enchant }) =>
          gradeOf.has(itemId) &&
          enchant >= from &&
          enchant < (ENCHANT_GROUPS[index + 1] ?? Infinity),
      ),
    })),
  ];
}

/** The days up to this one on which something was counted. */
export async function readCensus(db: Db, worldId: number, day: string): Promise<Census> {
  const rows = await db
    .selectFrom('census_day')
    .select(['day', 'kind', 'name', sql<string>`quantity::text`.as('quantity')])
    .where('world_id', '=', worldId)
    .where('day', '>', sql<string>`${day}::date - ${SHOWN_DAYS}::integer`)
    .where('day', '<=', day)
    .orderBy('day')
    .execute();
  const days = [...new Set(rows.map((row) => row.day))];
  const quantities = new Map(
    rows.map((row) => [`${row.kind} ${row.name} ${row.day}`, Number(row.quantity)]),
  );
  const counted = (kind: Kind, name: string) => {
    const counts = days.map((each) => quantities.get(`${kind} ${name} ${each}`) ?? null);
    return { count: counts.at(-1) ?? 0, counts };
  };
  return {
    days,
    jewels: epicJewels.map(({ id, name, grade }) => ({
      item_id: id,
      item_name: name,
      grade: grade ?? '',
      ...counted('jewel', String(id)),
    })),
    grades: GRADES.map((grade) => ({ grade, ...counted('grade', grade) })),
    enchants: ENCHANT_GROUPS.map((from, index) => ({
      from,
      to: ENCHANT_GROUPS[index + 1] === undefined ? null : (ENCHANT_GROUPS[index + 1] ?? 0) - 1,
      ...counted('enchant', String(from)),
    })),
  };
}
