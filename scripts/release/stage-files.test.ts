import { expect, test } from 'vitest';
import { isShipped } from './stage-files.ts';

test.each([
  'bin/castellan',
  'deploy/install.sh',
  'db/migrations/0001_world.sql',
  'src/server/main/cli.ts',
  'src/contract/boards.ts',
  'castellan.example.yaml',
  'docs/operating.md',
  'public/favicon.svg',
])('a release has %s', (file) => expect(isShipped(file)).toBe(true));

test.each([
  'src/server/money/ledger.test.ts',
  'src/server/testing/order-fixture.ts',
  'src/server/features/donations/providers/testing/stand-in.ts',
  'src/web/App.tsx',
  'scripts/check.ts',
  'e2e/site.ts',
  '.ci/run',
  'docs/decisions/001-foundation.md',
])('a release has no %s', (file) => expect(isShipped(file)).toBe(false));
