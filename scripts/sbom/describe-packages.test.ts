import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describePackages } from './describe-packages.ts';
import { neededPackages } from './package-tree.ts';

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

test('the list contains every production package and none of our build and test tools', () => {
  const listed = new Set(
    describePackages(neededPackages(process.cwd(), new Set())).components.map(({ name }) => name),
  );
  expect(Object.keys(dependencies).filter((name) => !listed.has(name))).toEqual([]);
  // A dependency of a dependency may also be one of our tools.
  expect(
    ['vitest', 'vite', '@biomejs/biome'].filter((name) => name in devDependencies),
  ).toHaveLength(3);
  expect(['vitest', 'vite', '@biomejs/biome'].filter((name) => listed.has(name))).toEqual([]);
});
