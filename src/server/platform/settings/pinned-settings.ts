import { OperatorError } from '../operator-error.ts';
import type { Setting } from './setting-list.ts';

/** The settings the operator keeps in the file: by their key, or by that of a whole section. */
export function pinnedSettings(
  pinned: readonly string[],
  declared: readonly Setting[],
): ReadonlySet<Setting> {
  const isUnder = (key: string, place: string) => key === place || key.startsWith(`${place}.`);
  const unknown = pinned.filter((place) => !declared.some(({ key }) => isUnder(key, place)));
  if (unknown.length > 0) {
    throw new OperatorError(
      `pinned: ${unknown.join(', ')} cannot be changed in the browser, so there is nothing to pin; see docs/settings.md`,
    );
  }
  return new Set(declared.filter(({ key }) => pinned.some((place) => isUnder(key, place))));
}
