import { expect, onTestFinished, test, vi } from 'vitest';
import { MAINTENANCE_COMMANDS } from './maintenance-commands.ts';
import { parseNumber, parseRoles } from './usage.ts';

test('roles are web, worker or both', () => {
  expect(parseRoles('web,worker', undefined)).toEqual(['web', 'worker']);
  expect(() => parseRoles('web,cook', undefined)).toThrow('Unknown role "cook"');
});

test('the flag of 0.1.0 is refused with its new name', () => {
  expect(() => parseRoles('web,worker', 'web')).toThrow(
    '--services is now called --roles: use --roles=web',
  );
});

test.each(['-1', '1.5', 'ten'])('“%s” is not a count', (text) => {
  expect(() => parseNumber(text)).toThrow('not a valid number');
});

// To another user the configuration seems to be missing, because its folder is closed.
test('an upgrade without root asks for root before it reads the configuration', async () => {
  const getuid = vi.spyOn(process, 'getuid').mockReturnValue(1000);
  onTestFinished(() => getuid.mockRestore());
  const command = MAINTENANCE_COMMANDS.find(({ name }) => name === 'upgrade');
  await expect(command?.parse(['x', '--config=/nowhere']).run()).rejects.toThrow(
    /^Run this as root: sudo castellan upgrade/,
  );
});
