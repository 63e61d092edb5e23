import { decodeFile, FileFault } from '../files/decode-file.ts';
import { RecordFault } from './values.ts';

export interface ScriptLine {
  line: number;
  /** `item_begin`, `npc_begin`. */
  begin: string;
  /** Words before the first setting: kind, id, name. */
  words: string[];
  settings: Map<string, string>;
}

/** npcdata.txt has lines of some 10,000 characters. */
const LINE_MAX = 1_000_000;
const LIST_DEPTH_MAX = 12;

/** Records of a script, one per line; comments and empty lines are left out. */
export async function* readScript(path: string): AsyncGenerator<ScriptLine> {
  let isComment = false;
  for await (const { text, line } of readLines(path)) {
    const wasComment = isComment;
    if (text.startsWith('/*')) isComment = true;
    if (isComment && text.includes('*/')) isComment = false;
    if (wasComment || text.startsWith('/*')) continue;
    const parts = splitLine(text);
    const [begin, ...rest] = parts;
    if (begin === undefined) continue;
    const settings = new Map<string, string>();
    const words: string[] = [];
    for (const part of rest) {
      const at = part.search(/[=[{]/);
      if (at > 0 && part[at] === '=') settings.set(part.slice(0, at), part.slice(at + 1));
      else words.push(part);
    }
    yield { line, begin, words, settings };
  }
}

export async function* readLines(path: string): AsyncGenerator<{ text: string; line: number }> {
  let rest = '';
  let line = 0;
  for await (const piece of decodeFile(path)) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LINE_MAX)
      throw new FileFault(line + 1, 'has a line of over a million characters');
    for (const text of lines) {
      line += 1;
      yield { text: text.trim(), line };
    }
  }
  if (rest.trim() !== '') yield { text: rest.trim(), line: line + 1 };
}

/**
 * Splits at tabs and spaces outside brackets; spaces around `=` do not count, since people edit these
 * files by hand. What follows `//` is a comment.
 */
function splitLine(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  // A match must not start within a run of spaces: that would take quadratic time.
  const normalized = text.replace(/(?<!\s)\s*=\s*/g, '=');
  for (const piece of normalized.match(/\s+|[[\]{}]|\/\/|[^\s[\]{}/]+|\//g) ?? []) {
    if (depth === 0 && piece === '//') break;
    if (depth === 0 && /^\s/.test(piece)) {
      if (part !== '') parts.push(part);
      part = '';
      continue;
    }
    if (piece === '[' || piece === '{') depth += 1;
    if (piece === ']' || piece === '}') depth -= 1;
    part += piece;
  }
  if (part !== '') parts.push(part);
  return parts;
}

export type Value = string | Value[];

/** `{{[coal];1;1;7.7741};…}`; names lose their brackets. */
export function parseList(text: string | undefined): Value[] {
  if (text === undefined || text === '') return [];
  const root: Value[] = [];
  const open: Value[][] = [root];
  for (const piece of text.match(/[{}]|\[[^\]]*\]|[^{};[\]\s]+/g) ?? []) {
    const inside = open.at(-1);
    if (!inside) throw new RecordFault('has more closing than opening brackets');
    if (piece === '{') {
      const list: Value[] = [];
      inside.push(list);
      open.push(list);
      if (open.length > LIST_DEPTH_MAX) throw new RecordFault('has a list that is nested too deep');
    } else if (piece === '}') open.pop();
    else inside.push(nameOf(piece));
  }
  if (open.length !== 1) throw new RecordFault('has a list whose brackets do not match');
  const [list] = root;
  return Array.isArray(list) ? list : root;
}

export function nameOf(text: string | undefined): string {
  return (text ?? '').replace(/^\[|\]$/g, '');
}
