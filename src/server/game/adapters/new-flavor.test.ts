import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runContract } from '#server/testing/contract/run-contract.ts';
import { createToyWorld } from '#server/testing/toy/create-toy-world.ts';
import type { ToyStore } from '#server/testing/toy/toy-store.ts';
import { toySubject } from '#server/testing/toy/toy-subject.ts';
import { worldId } from '../ids.ts';
import { createRegistry } from '../registry.ts';

const here = new URL('.', import.meta.url);
const toy = new URL('../../testing/toy/', here);

const readme = readFileSync(new URL('README.md', here), 'utf8');

/** The files in the first column of the table in this section of the README. */
function filesUnder(heading: string): string[] {
  const section = readme.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w<>-]+\.ts)`/g)].map(([, name = '']) => name),
  );
}

describe('the README describes each folder', () => {
  const shape = filesUnder('Shape');
  const branchShape = filesUnder('The L2J family');
  const l2j = readdirSync(new URL('l2j/', here));
  const folders = readdirSync(here, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'l2j')
    .map(({ name }) => [name, new URL(`${name}/`, here)] as const);

  test('it lists the files', () => {
    expect(shape).toHaveLength(7);
    for (const name of shape) expect(name).toMatch(SHAPE);
    expect(branchShape).toHaveLength(8);
  });

  test.each([...folders, ['toy', toy] as const])('%s has these files', (flavor, folder) => {
    const own = readdirSync(folder);
    const isBranch = L2J_BRANCHES.includes(flavor);
    // The branches of one family share their parts of the port.
    const files = isBranch ? [...own, ...l2j] : own;
    for (const name of shape) expect(files).toContain(name.replace('<flavor>', flavor));
    if (isBranch) expect(own).toEqual(expect.arrayContaining(branchShape));
  });
});

const L2J_BRANCHES = ['mobius', 'acis'];

const SHAPE = /^(create-<flavor>-world|capabilities|accounts|characters|boards|market|writes)\.ts$/;

test('a new flavor is one entry in the registry', async () => {
  const store: ToyStore = {
    passwords: new Map(),
    characters: new Map(),
    receipts: new Map(),
    delivered: [],
  };
  const registry = createRegistry({
    worlds: [{ id: 1, name: 'Aden', flavor: 'toy' }],
    adapters: { toy: (entry) => createToyWorld(entry, store, () => new Date()) },
    guard: { assertNoTransaction: () => undefined, limits: { readMs: 1_000, writeMs: 1_000 } },
  });
  expect(await registry.get(worldId(1)).describe()).toMatchObject({ flavor: 'toy' });
  await registry.close();
});

runContract(toySubject);
