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

/** The files a folder has, by the table in the README. */
const named = [...readFileSync(new URL('README.md', here), 'utf8').matchAll(/`([\w<>-]+\.ts)`/g)]
  .map((match) => match[1] ?? '')
  .filter((name, place, all) => all.indexOf(name) === place);

describe('the README says what a folder holds', () => {
  const folders = readdirSync(here, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'l2j')
    .map(({ name }) => [name, new URL(`${name}/`, here)] as const);

  test.each([...folders, ['toy', toy] as const])('%s has it', (flavour, folder) => {
    const files = readdirSync(folder);
    const shape = named.filter((name) => SHAPE.test(name));
    expect(shape).toHaveLength(7);
    for (const name of shape) expect(files).toContain(name.replace('<flavour>', flavour));
  });
});

const SHAPE =
  /^(create-<flavour>-world|capabilities|accounts|characters|boards|market|writes)\.ts$/;

test('a new flavour is one entry in the registry', async () => {
  const store: ToyStore = {
    passwords: new Map(),
    characters: new Map(),
    receipts: new Map(),
    delivered: [],
  };
  const registry = createRegistry({
    worlds: [{ id: 1, name: 'Aden', flavour: 'toy' }],
    adapters: { toy: (entry) => createToyWorld(entry, store, () => new Date()) },
    guard: { assertNoTransaction: () => undefined, limits: { readMs: 1_000, writeMs: 1_000 } },
  });
  expect(await registry.get(worldId(1)).describe()).toMatchObject({ flavour: 'toy' });
  await registry.close();
});

runContract(toySubject);
