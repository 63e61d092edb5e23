import { expect, test } from 'vitest';
import { type CpuProfile, drawFlameGraph } from './draw-flame-graph.ts';

const node = (id: number, functionName: string, url: string, children: number[] = []) => ({
  ...{ id, children },
  callFrame: { functionName, url },
});

/**
 * `handle` calls `read`, which has two samples, and a library; the rest is idle time and startup.
 */
const PROFILE: CpuProfile = {
  nodes: [
    node(1, '(root)', '', [2, 3, 6]),
    node(2, '(idle)', ''),
    node(3, 'handle', 'file:///home/me/portal/src/handle.ts', [4, 5]),
    node(4, 'read<T>', 'node:fs'),
    node(5, '', 'file:///home/me/portal/node_modules/pg/client.js'),
    node(6, 'start', 'file:///home/me/portal/src/start.ts'),
  ],
  samples: [2, 3, 4, 4, 5, 6],
  timeDeltas: [900_000, 1_000, 2_000, 3_000, 2_000, 8_000],
};

function framesIn(svg: string): string[] {
  return [...svg.matchAll(/<g><title>(.*?)<\/title><rect x="(\S+)" y="\S+" width="(\S+)"/g)].map(
    ([, title, x, width]) => `${title} ${x}+${width}`,
  );
}

test('the width of a function is its time including what it called; idle time is left out', () => {
  expect(framesIn(drawFlameGraph(PROFILE, { title: 'x' }))).toEqual([
    'all, 16.0 ms 0+1200',
    'handle (src/handle.ts), 8.0 ms 0+600',
    'read&#60;T&#62; (node:fs), 5.0 ms 0+375',
    '(anonymous) (node_modules/pg/client.js), 2.0 ms 375+150',
    'start (src/start.ts), 8.0 ms 600+600',
  ]);
});

test('the start of the process is left out', () => {
  expect(framesIn(drawFlameGraph(PROFILE, { title: 'x', fromSeconds: 0.907 }))).toEqual([
    'all, 10.0 ms 0+1200',
    'start (src/start.ts), 8.0 ms 0+960',
    'handle (src/handle.ts), 2.0 ms 960+240',
    '(anonymous) (node_modules/pg/client.js), 2.0 ms 960+240',
  ]);
});

test('invisible frames are left out, and text never becomes markup', () => {
  const many: CpuProfile = {
    nodes: [
      node(
        1,
        '(root)',
        '',
        Array.from({ length: 5_000 }, (_, i) => i + 2),
      ),
      ...Array.from({ length: 5_000 }, (_, i) => node(i + 2, `f${i}`, 'node:x')),
    ],
    samples: Array.from({ length: 5_000 }, (_, i) => i + 2),
    timeDeltas: Array.from({ length: 5_000 }, () => 100),
  };
  const svg = drawFlameGraph(many, { title: '<b>' });
  expect(framesIn(svg)).toHaveLength(1);
  expect(svg).toContain('&#60;b&#62;: 500 ms');
});

test('functions that call each other are drawn once', () => {
  const nested: CpuProfile = {
    nodes: [
      node(1, '(root)', '', [2]),
      node(2, 'a', 'node:x', [3]),
      node(3, 'b', 'node:x', [4]),
      node(4, 'a', 'node:x', [5]),
      node(5, 'b', 'node:x'),
    ],
    samples: [5, 3],
    timeDeltas: [3_000, 1_000],
  };
  expect(framesIn(drawFlameGraph(nested, { title: 'x' }))).toEqual([
    'all, 4.0 ms 0+1200',
    'a (node:x), 4.0 ms 0+1200',
    'b (node:x), 4.0 ms 0+1200',
  ]);
});
