import { CompiledQuery } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';

/** What a statement read, by its plan. */
export interface StatementCost {
  /** Large tables that were scanned. */
  scanned: string[];
  /** Rows of large tables that were read, returned or not. */
  rowsRead: number;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

const WRITES = /pg_notify|for update|\b(?:insert into|update|delete from)\b/i;

/** Only reads are executed again; writes are only planned. */
export async function readPlan(
  db: Db,
  { sql, parameters }: CompiledQuery,
  large: ReadonlySet<string>,
): Promise<StatementCost> {
  const isRead = /^\s*(select|with)/i.test(sql) && !WRITES.test(sql);
  const options = isRead ? '(analyze, timing off, format json)' : '(format json)';
  const explained = CompiledQuery.raw(`explain ${options} ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explained);
  const cost: StatementCost = { scanned: [], rowsRead: 0 };
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (plan) walk(plan, large, cost);
  return cost;
}

function walk(node: PlanNode, large: ReadonlySet<string>, cost: StatementCost): void {
  const table = node['Relation Name'];
  if (table !== undefined && large.has(table)) {
    if (node['Node Type'] === 'Seq Scan') cost.scanned.push(table);
    const touched =
      (node['Actual Rows'] ?? 0) +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0);
    cost.rowsRead += touched * (node['Actual Loops'] ?? 1);
  }
  for (const child of node.Plans ?? []) walk(child, large, cost);
}
