import { parse } from 'csv-parse/sync';
import { OperatorError } from '#server/platform/operator-error.ts';
import {
  balanceOf,
  emailOf,
  type ImportRow,
  languageOf,
  type RowProblem,
  type SourceContent,
} from './import-row.ts';

const COLUMNS = ['email', 'coins', 'votes', 'language'] as const;

/** A file as spreadsheets save it: comma, semicolon or tab; UTF-8, UTF-16 or Windows-1252. */
export function readCsv(bytes: Uint8Array): SourceContent {
  const text = decode(bytes);
  if (text.trim() === '') throw new OperatorError('The file has no line that names its columns.');
  const problems: RowProblem[] = [];
  const records = parse(text, {
    delimiter: delimiterOf(text),
    columns: checkHeader,
    info: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    trim: true,
    on_skip: (error) => {
      // An open quote would swallow every row after it.
      if (error?.code === 'CSV_QUOTE_NOT_CLOSED') throw new OperatorError(error.message);
      if (error) problems.push({ at: `line ${error['lines']}`, why: error.message });
    },
  }) as unknown as { info: { lines: number }; record: Record<string, string> }[];
  const rows = records.flatMap(({ info, record }) => {
    const row = rowOf(`line ${info.lines}`, record);
    if (!('why' in row)) return [row];
    problems.push(row);
    return [];
  });
  return refuseRepeats(rows, problems);
}

function rowOf(at: string, record: Record<string, string>): ImportRow | RowProblem {
  const { email: text = '', coins = '', votes = '', language = '' } = record;
  const email = emailOf(text);
  if (email === undefined) return { at, why: `"${text}" is not an email address` };
  const [coinBalance, voteBalance] = [balanceOf('coins', coins), balanceOf('votes', votes)];
  if (typeof coinBalance === 'string') return { at, why: coinBalance };
  if (typeof voteBalance === 'string') return { at, why: voteBalance };
  return { at, email, coins: coinBalance, votes: voteBalance, language: languageOf(language) };
}

/** Which of two rows is right is unknown, and their sum may be wrong, so neither is imported. */
function refuseRepeats(rows: readonly ImportRow[], problems: readonly RowProblem[]): SourceContent {
  const groups = Map.groupBy(rows, ({ email }) => email);
  const isOnce = ({ email }: ImportRow) => groups.get(email)?.length === 1;
  const repeats = [...groups.values()]
    .filter((group) => group.length > 1)
    .flatMap((group) =>
      group.map((row) => {
        const others = group.filter((member) => member !== row).map(({ at }) => at);
        return { at: row.at, why: `${row.email} is also on ${others.join(', ')}` };
      }),
    );
  return { rows: rows.filter(isOnce), problems: [...problems, ...repeats] };
}

function checkHeader(header: string[]): (string | undefined)[] {
  const names = header.map((name) => name.trim().toLowerCase());
  if (!names.includes('email')) {
    throw new OperatorError(
      `The first line must name the columns: email, and any of ${COLUMNS.slice(1).join(', ')}. It says: ${header.join(', ')}`,
    );
  }
  const twice = COLUMNS.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice) throw new OperatorError(`Two columns are called ${twice}.`);
  // Columns of other names are not read.
  return names.map((name) => (COLUMNS.some((column) => column === name) ? name : undefined));
}

function delimiterOf(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1);
  return [';', '\t'].find((delimiter) => header.includes(delimiter)) ?? ',';
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
