import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { anchorsIn, ROOT, read } from './docs/pages.ts';

const FOLDER = join(ROOT, 'deploy/prometheus');
const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({ alert: z.string(), annotations: z.object({ runbook: z.string() }) }),
      ),
    }),
  ),
});
const rules = rulesSchema
  .parse(parse(read('deploy/prometheus/castellan.rules.yml')))
  .groups.flatMap((group) => group.rules);

test('every alert has its section in the runbook, and every section its alert', () => {
  const sections = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(sections).toEqual(rules.map(({ alert }) => alert));
  const anchors = anchorsIn(read('docs/runbook.md'));
  for (const { annotations } of rules) {
    const [file, anchor = ''] = annotations.runbook.split('#');
    expect([file, anchors.has(anchor)]).toEqual(['docs/runbook.md', true]);
  }
});

test('every alert occurs in the tests of the rules', () => {
  const tests = read('deploy/prometheus/castellan.rules.test.yml');
  for (const { alert } of rules) expect(tests).toContain(`alertname: ${alert}\n`);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test.skipIf(!hasPromtool)('promtool accepts the rules and their tests pass', () => {
  const run = (...args: string[]) => execFileSync('promtool', args, { cwd: FOLDER }).toString();
  expect(run('check', 'rules', 'castellan.rules.yml')).toContain(`${rules.length} rules found`);
  expect(run('test', 'rules', 'castellan.rules.test.yml')).toContain('SUCCESS');
});

test('the Grafana dashboard is valid JSON with unique panels, and each has a query', () => {
  const board = JSON.parse(read('deploy/grafana/castellan.json')) as {
    uid: string;
    panels: { id: number; targets: { expr: string }[] }[];
  };
  expect(board.uid).toBe('castellan');
  expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length);
  for (const { targets } of board.panels)
    expect(targets.every(({ expr }) => expr !== '')).toBe(true);
});
