import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '#server/main/command-list.ts';
import { PAGES, ROOT, read } from './docs/pages.ts';

/** The real parser must accept every command line that a page shows. */
const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
const OURS = /^node bin\/castellan\.mjs (\S+)$/;

interface ShownCommand {
  page: string;
  line: string;
}

/** Command lines in fences and backticks, without comments; a line ending in \ continues. */
function shownIn(page: string): ShownCommand[] {
  const text = read(page).replaceAll(/\\\n\s*/g, ' ');
  const fenced = [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].flatMap(([, body = '']) =>
    body.split('\n'),
  );
  const inline = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...fenced, ...inline]
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter((line) => /(^|\s|\/)(castellan|npm|node|npx) \w/.test(line))
    .map((line) => ({ page, line }));
}

const shown = PAGES.filter((page) => page !== 'CHANGELOG.md').flatMap(shownIn);

/** The arguments for our own command, or null for another program. */
function argumentsOf(line: string): string[] | null {
  const words = line.split(/\s+/).map((word) => word.replace(/^['"]|['"]$/g, ''));
  const start = words.findIndex((word) => /^(?:.*\/)?castellan$|^npm$/.test(word));
  const [program = '', ...rest] = words.slice(start);
  if (start < 0) return null;
  if (program !== 'npm') return rest;
  const name = rest[0] === 'run' ? rest[1] : rest[0];
  const command = OURS.exec(scripts[name ?? ''] ?? '')?.[1];
  const at = rest.indexOf('--');
  return command === undefined ? null : [command, ...(at < 0 ? [] : rest.slice(at + 1))];
}

test('commands are found', () => {
  expect(shown.filter(({ line }) => argumentsOf(line)).length).toBeGreaterThan(20);
});

test.each(shown.filter(({ line }) => argumentsOf(line)))('$page: $line', ({ line }) => {
  const [name = '', ...args] = argumentsOf(line) ?? [];
  if (name === '--help' || name === '--version' || name.startsWith('<')) return;
  const command = COMMANDS.find((known) => known.name === name);
  expect(command, `there is no command ${name}`).toBeDefined();
  expect(() => command?.parse(args)).not.toThrow();
});

test('our programs named in the docs exist', () => {
  const files = shown.flatMap(({ line }) =>
    [...line.matchAll(/\b(?:node|vitest run) ((?:bin|bench|scripts|src)\/[\w./-]+)/g)].map(
      ([, file = '']) => file,
    ),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

describe('every command', () => {
  test.each(COMMANDS.map(({ name }) => name))(
    'castellan %s --help runs and names its options',
    (name) => {
      const help = execFileSync(join(ROOT, 'bin/castellan'), [name, '--help']).toString();
      expect(help).toContain(`Usage: castellan ${name}`);
      expect(help).toContain('--help');
    },
  );

  test('is in the overview unless it is for developers', () => {
    const help = execFileSync(join(ROOT, 'bin/castellan'), ['--help']).toString();
    for (const { name, isHidden } of COMMANDS) {
      expect(new RegExp(`^  ${name} `, 'm').test(help)).toBe(!isHidden);
    }
  });
});
