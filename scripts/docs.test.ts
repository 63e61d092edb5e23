import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#server/platform/config/read-config.ts';
import {
  anchorsIn,
  commandsIn,
  findPath,
  linksIn,
  PAGES,
  pathsIn,
  ROOT,
  read,
  yamlIn,
} from './docs/pages.ts';

/** Everything the docs name must exist: files, headings, commands, settings, decisions. */
const commands = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);

test('the pages are found', () => {
  expect(PAGES).toEqual(
    expect.arrayContaining([
      'README.md',
      'CONTRIBUTING.md',
      'SECURITY.md',
      'CHANGELOG.md',
      'docs/architecture.md',
      'docs/decisions/README.md',
      'src/server/game/adapters/README.md',
    ]),
  );
});

describe.each(PAGES)('%s', (page) => {
  const text = read(page);

  test('links lead to files and headings that exist', () => {
    expect(linksIn(text).filter((target) => !isExistingTarget(page, target))).toEqual([]);
  });

  test('names files that exist', () => {
    const current = page === 'CHANGELOG.md' ? unreleased(text) : text;
    expect(pathsIn(current).filter((path) => findPath(path, page) === undefined)).toEqual([]);
  });

  test('names commands that exist', () => {
    expect(commandsIn(text).filter((name) => !commands.includes(name))).toEqual([]);
  });

  test('examples of settings are valid', () => {
    for (const { text: yaml, isFragment } of yamlIn(text)) {
      if (isFragment) parse(yaml);
      else expect(() => readAsConfig(yaml), yaml).not.toThrow();
    }
  });
});

describe('decisions', () => {
  const files = PAGES.filter((page) => /^docs\/decisions\/\d/.test(page)).map((page) =>
    page.slice('docs/decisions/'.length),
  );
  const index = read('docs/decisions/README.md');

  test('are numbered without gaps', () => {
    expect(files.map((file) => file.slice(0, 3))).toEqual(
      files.map((_, position) => String(position + 1).padStart(3, '0')),
    );
  });

  test.each(files)('%s has its number, a status and its row in the index', (file) => {
    const number = file.slice(0, 3);
    const [, title, status] =
      /^# (\d{3} — .+)\n\nStatus: ((?:accepted|superseded by ).*)\n/.exec(
        read(join('docs/decisions', file)),
      ) ?? [];
    expect(title?.slice(0, 3)).toBe(number);
    const rows = index.split('\n').filter((line) => line.includes(`[${number}](${file})`));
    const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
    expect(cells.map(([, , name, state]) => [name, state])).toContainEqual([
      title?.slice('001 — '.length),
      status,
    ]);
  });

  test('are referenced by existing numbers and names', () => {
    const sources = globSync(
      [
        '{src,scripts,e2e,bench}/**/*.{ts,tsx,css}',
        'db/**/*.sql',
        '*.yaml',
        'docs/**/*.md',
        '*.md',
      ],
      { cwd: ROOT },
    );
    const wrong = sources.flatMap((source) => {
      const text = read(source);
      const numbers = [...text.matchAll(/\bdecisions?[ /](\d{3})(?!\d)([\w-]*\.md)?/gi)];
      return numbers
        .filter(([, number = '', rest]) => !files.some((file) => isCalled(file, number, rest)))
        .map(([called]) => `${source}: ${called}`);
    });
    expect(wrong).toEqual([]);
  });
});

test('comments name pages that exist', () => {
  const sources = globSync(['{src,scripts,e2e,bench}/**/*.{ts,tsx}', 'db/**/*.sql', '*.yaml'], {
    cwd: ROOT,
  });
  const missing = sources.flatMap((source) =>
    [...read(source).matchAll(/(?<![\w/.])docs\/[\w/-]+\.md/g)]
      .filter(([path]) => findPath(path) === undefined)
      .map(([path]) => `${source}: ${path}`),
  );
  expect(missing).toEqual([]);
});

function isCalled(file: string, number: string, rest: string | undefined): boolean {
  return rest === undefined ? file.startsWith(number) : file === number + rest;
}

function isExistingTarget(page: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? page : normalize(join(dirname(page), decodeURI(path)));
  if (file.startsWith('..') || !globSync(file, { cwd: ROOT }).length) return false;
  return anchor === undefined || (file.endsWith('.md') && anchorsIn(read(file)).has(anchor));
}

/** Older versions name files as they were then. */
function unreleased(changelog: string): string {
  return changelog.split(/^## /m).slice(0, 2).join('');
}

/** Whole sections, merged with the minimal configuration. */
function readAsConfig(yaml: string): void {
  const written = parse(yaml) as Record<string, unknown>;
  const example = parse(read('castellan.example.yaml')) as Record<string, unknown>;
  const names = [...yaml.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
  const env = {
    ...Object.fromEntries(names.map((name) => [name, 's'.repeat(32)])),
    DATABASE_URL: 'postgres://app@localhost/castellan',
    DATABASE_OWNER_URL: 'postgres://owner@localhost/castellan',
    CASTELLAN_SECRET: 's'.repeat(32),
  };
  const folder = mkdtempSync(join(tmpdir(), 'castellan-docs-'));
  try {
    const file = join(folder, 'castellan.yaml');
    writeFileSync(file, yaml);
    const overrides = 'worlds' in written ? {} : { worlds: example['worlds'] };
    readConfig({ file, env, overrides });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
