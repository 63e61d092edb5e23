import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

export const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Everything a newcomer or an operator reads, from the root of the repository. */
export const PAGES: readonly string[] = globSync(
  ['*.md', 'docs/**/*.md', 'src/**/README.md', 'scripts/**/README.md'],
  { cwd: ROOT },
).sort();

/** Folders that a page may leave out of a path, in the order they are tried. */
const ROOTS = ['', 'src/server', 'src/server/features', 'src', 'src/web'];

/** Resolves a path named by a page; undefined if it does not exist. */
export function findPath(path: string, page = 'README.md'): string | undefined {
  const candidates = [...ROOTS.map((root) => join(root, path)), join(dirname(page), path)];
  return candidates.find((candidate) => existsSync(join(ROOT, candidate)));
}

/** Prefixes of paths in this repository, with or without an extension. */
const OURS = /^(?:src|docs|scripts|e2e|db|bench|deploy|bin)\//;

/** Paths in backticks, and those of docs, src and e2e in plain text. */
export function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([\w./-]+)`|(?<![\w/`])((?:docs|src|e2e)\/[\w./-]+\w)/g)]
    .map(([, code, bare]) => code ?? bare ?? '')
    .filter((path) => path.includes('/') && !path.startsWith('/'))
    .filter((path) => OURS.test(path) || /\.\w+$|\/$/.test(path));
}

export function commandsIn(text: string): string[] {
  return [...text.matchAll(/npm run ([\w:-]*\w)/g)].map(([, name = '']) => name);
}

/** Targets of links and pictures within this repository. */
export function linksIn(text: string): string[] {
  const prose = withoutCode(text);
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g), ...prose.matchAll(/src="([^"]+)"/g)];
  return links.map(([, target = '']) => target).filter((target) => !/^(?:[a-z]+:|<)/i.test(target));
}

/** The anchors that GitHub gives to a page's headings. */
export function anchorsIn(text: string): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const anchors = [...withoutFences(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => {
    const slug = heading
      .trim()
      .toLowerCase()
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    return times === 0 ? slug : `${slug}-${times}`;
  });
  return new Set(anchors);
}

export interface Snippet {
  text: string;
  /** Marked as ` ```yaml fragment `: part of a section, which only has to be YAML. */
  isFragment: boolean;
}

export function yamlIn(text: string): Snippet[] {
  return [...text.matchAll(/^( *)```yaml( fragment)?\n([\s\S]*?)^\1```/gm)].map(
    ([, indent = '', fragment, body = '']) => ({
      text: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      isFragment: fragment !== undefined,
    }),
  );
}

function withoutFences(text: string): string {
  return text.replaceAll(/^( *)```[\s\S]*?^\1```/gm, '');
}

function withoutCode(text: string): string {
  return withoutFences(text).replaceAll(/`[^`\n]*`/g, '');
}
