import type { Step } from './fake-sql-server.ts';

/** Statements as a reviewer reads them: where they run, what their parameters are, one clause per line. */
export function renderSteps(steps: readonly Step[]): string {
  return `${steps.map(render).join('\n\n')}\n`;
}

function render({ database, sql, parameters }: Step): string {
  const head = [`-- ${database}`, ...parameters.map(describe)];
  return [...head, `${clauses(sql)};`].join('\n');
}

function describe({ type, value }: Step['parameters'][number], index: number): string {
  const text = Buffer.isBuffer(value) ? `0x${value.toString('hex')}` : JSON.stringify(value);
  return `--   @${index + 1} ${type} = ${text}`;
}

/** A new line before each clause that is not inside parentheses. */
function clauses(sql: string): string {
  let depth = 0;
  return sql
    .replace(/\s+/g, ' ')
    .trim()
    .replace(CLAUSE_OR_PAREN, (found, clause: string | undefined) => {
      if (found === '(') depth++;
      if (found === ')') depth--;
      return clause !== undefined && depth === 0 ? `\n  ${clause} ` : found;
    })
    .replace('; select @@', ';\nselect @@');
}

const CLAUSE_OR_PAREN =
  /[()]| (from|join|inner join|left join|where|and|or|order by|group by|values|set|output) /g;
