import type { Step } from './fake-sql-server.ts';

/** Statements as a reviewer reads them: where they run, what their parameters are, one clause a line. */
export function renderSteps(steps: readonly Step[]): string {
  return `${steps.map(render).join('\n\n')}\n`;
}

function render({ database, sql, parameters }: Step): string {
  const head = [`-- ${database}`, ...parameters.map(describe)];
  return [...head, `${clauses(sql)};`].join('\n');
}

function describe({ type, value }: Step['parameters'][number], place: number): string {
  const shown = Buffer.isBuffer(value) ? `0x${value.toString('hex')}` : JSON.stringify(value);
  return `--   @${place + 1} ${type} = ${shown}`;
}

/** A new line before each clause that is not inside brackets. */
function clauses(sql: string): string {
  let depth = 0;
  return sql
    .replace(/\s+/g, ' ')
    .trim()
    .replace(WORDS, (found, clause: string | undefined) => {
      if (found === '(') depth++;
      if (found === ')') depth--;
      return clause !== undefined && depth === 0 ? `\n  ${clause} ` : found;
    })
    .replace('; select @@', ';\nselect @@');
}

const WORDS =
  /[()]| (from|join|inner join|left join|where|and|or|order by|group by|values|set|output) /g;
