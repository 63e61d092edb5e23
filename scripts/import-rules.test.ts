import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Imports that the rules must allow, and imports that they must refuse. */
const allowed = [
  ['src/web/ui/a.ts', 'src/web/lib/b.ts'],
  ['src/web/features/ranking/c.ts', 'src/web/ui/d.ts'],
  ['src/web/pages/home/e.ts', 'src/web/features/ranking/f.ts'],
  ['src/art/scenes/ea.ts', 'src/reference/eb.ts'],
  ['src/web/ui/ec.ts', 'src/art/kit/ed.ts'],
  ['src/server/features/posts/ee.ts', 'src/art/kit/ef.ts'],
  ['src/server/features/orders/g.ts', 'src/server/money/h.ts'],
  ['src/server/features/orders/i.ts', 'src/server/features/identity/j.ts'],
  ['src/server/features/orders/k.ts', 'src/server/features/posts/publish.job.ts'],
  ['src/server/features/orders/l.ts', 'src/server/game/port.ts'],
  ['src/server/features/orders/la.ts', 'src/server/locales/texts.ts'],
  ['src/server/ssr/m.ts', 'src/web/entry-server.tsx'],
  ['src/server/main/n.ts', 'src/server/http/o.ts'],
  ['src/server/features/admin/p.ts', 'src/server/features/votes/q.ts'],
  ['src/server/features/orders/r.test.ts', 'src/server/testing/s.ts'],
  ['src/server/game/adapters/mobius/s.ts', 'src/server/game/adapters/l2j/t.ts'],
  ['src/server/game/adapters/acis/t.ts', 'src/server/game/adapters/l2j/u.ts'],
] as const;

const forbidden = [
  ['src/contract/fa.ts', 'src/reference/t.ts'],
  ['src/contract/fb.ts', 'src/server/platform/t.ts'],
  ['src/art/kit/fba.ts', 'src/contract/t2.ts'],
  ['src/art/kit/fbb.ts', 'src/web/lib/t2.ts'],
  ['src/reference/fbc.ts', 'src/art/kit/t.ts'],
  ['src/server/platform/fbd.ts', 'src/art/kit/t2.ts'],
  ['src/web/lib/fc.ts', 'src/web/ui/t.ts'],
  ['src/web/ui/fd.ts', 'src/web/features/ranking/t.ts'],
  ['src/web/features/ranking/fe.ts', 'src/web/features/worlds/t.ts'],
  ['src/web/pages/home/ff.ts', 'src/server/platform/u.ts'],
  ['src/server/platform/fg.ts', 'src/server/features/world/t.ts'],
  ['src/server/locales/fga.ts', 'src/server/platform/v.ts'],
  ['src/web/lib/fgb.ts', 'src/server/locales/texts2.ts'],
  ['src/server/money/fh.ts', 'src/server/game/port2.ts'],
  ['src/server/game/fi.ts', 'src/contract/t.ts'],
  ['src/server/game/adapters/demo/fj.ts', 'src/server/game/adapters/pts/t.ts'],
  ['src/server/game/adapters/mobius/fja.ts', 'src/server/game/adapters/acis/t2.ts'],
  ['src/server/game/adapters/acis/fjb.ts', 'src/server/game/adapters/demo/t.ts'],
  ['src/server/game/adapters/l2j/fjc.ts', 'src/server/game/adapters/mobius/t2.ts'],
  ['src/server/game/adapters/pts/fjd.ts', 'src/server/game/adapters/l2j/v.ts'],
  ['src/server/features/orders/fk.ts', 'src/server/features/votes/t.ts'],
  ['src/server/features/orders/fl.ts', 'src/server/game/adapters/demo/t.ts'],
  ['src/server/features/orders/fm.ts', 'src/server/http/t.ts'],
  ['src/server/features/orders/fn.ts', 'src/server/features/admin/t.ts'],
  ['src/server/http/fo.ts', 'src/server/main/t.ts'],
  ['src/server/http/fp.ts', 'src/web/lib/t.ts'],
  ['src/server/ssr/fq.ts', 'src/web/lib/u.ts'],
  ['src/server/features/world/fr.ts', 'src/server/testing/t.ts'],
  ['src/server/features/donations/frt.ts', 'src/server/features/donations/providers/testing/t.ts'],
  ['src/web/ui/fru.ts', 'src/web/lib/testing/t.ts'],
  ['src/server/platform/fs.ts', 'src/server/platform/utils/t.ts'],
] as const;

let folder = '';
let broken = new Set<string>();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-imports-'));
  cpSync('package.json', join(folder, 'package.json'));
  cpSync('.dependency-cruiser.js', join(folder, '.dependency-cruiser.js'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const [from, to] of [...allowed, ...forbidden]) {
    write(to, 'export type Thing = 1;\nexport const thing = 1;\n');
    const specifier = `#${to.slice('src/'.length)}`;
    // Type imports count too, and are easier to overlook.
    write(from, `import type { Thing } from '${specifier}';\nexport const mine: Thing = 1;\n`);
  }
  broken = cruise();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(forbidden)('%s may not import %s', (from) => {
  expect(broken).toContain(from);
});

test.each(allowed)('%s may import %s', (from) => {
  expect(broken).not.toContain(from);
});

test('a circular import fails', () => {
  write('src/web/lib/x.ts', "import { y } from './y.ts';\nexport const x = () => y;\n");
  write('src/web/lib/y.ts', "import { x } from './x.ts';\nexport const y = () => x;\n");
  expect(cruise()).toContain('src/web/lib/x.ts');
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function cruise(): Set<string> {
  const args = ['src', '--config', '.dependency-cruiser.js', '--output-type', 'json'];
  const bin = resolve('node_modules/.bin/depcruise');
  let output: string;
  try {
    output = execFileSync(bin, args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (error) {
    // The number of violations is the exit code.
    output = String((error as { stdout: string }).stdout);
  }
  const { summary } = JSON.parse(output) as { summary: { violations: { from: string }[] } };
  return new Set(summary.violations.map(({ from }) => from));
}
