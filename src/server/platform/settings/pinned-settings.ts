import { OperatorError } from '../operator-error.ts';
import type { Setting } from './setting.ts';

/**
 * The settings that can be changed only in the file, listed by their key or by that of a whole
 * section.
 */
export function pinnedSettings(
  pinned: readonly string[],
  declared: readonly Setting[],
): ReadonlySet<Setting> {
  const isUnder = (key: string, prefix: string) => key === prefix || key.startsWith(`${prefix}.`);
  const unknown = pinned.filter((prefix) => !declared.some(({ key }) => isUnder(key, prefix)));
  if (unknown.length > 0) {
    throw new OperatorError(
      `pinned: ${unknown.join(', ')} cannot be changed in the browser, so there is nothing to pin; see docs/settings.md`,
    );
  }
  return new Set(declared.filter(({ key }) => pinned.some((prefix) => isUnder(key, prefix))));
}
