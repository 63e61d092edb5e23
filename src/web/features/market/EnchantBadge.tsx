import clsx from 'clsx';

/** From here on an enchanted item is rare enough to be gold. */
const GOLD_FROM = 15;

/** How far an item is enchanted, before its name; nothing if it is not. */
export function EnchantBadge({ enchant }: { enchant: number }) {
  if (enchant === 0) return null;
  return (
    <span
      className={clsx(
        'mr-2 inline-block rounded-box border border-beam px-1.5 text-sm leading-tight tabular-nums',
        enchant >= GOLD_FROM ? 'gilded font-semibold' : 'bg-raised text-accent',
      )}
    >
      +{enchant}
    </span>
  );
}
