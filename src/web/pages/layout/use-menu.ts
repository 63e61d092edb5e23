import type { MenuKey } from '#contract/menu.ts';
import { useText } from '#web/lib/text.ts';
import { useWorlds } from './use-worlds.ts';

/** Entries of the header, in the operator's order; `key` is empty for their own links. */
export function useMenu() {
  const { t } = useText();
  return (useWorlds().site.menu ?? []).map(([to, label, key]) => ({
    to,
    key,
    label: label || t(`layout.nav.${key as MenuKey}`),
  }));
}
