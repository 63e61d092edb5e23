import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SQL = /\bsql(<[^>]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;

test.each(globSync('src/server/**/*.routes.ts'))('%s leaves SQL to its use cases', (file) => {
  expect(readFileSync(file, 'utf8')).not.toMatch(SQL);
});
