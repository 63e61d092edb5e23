import type { MonsterRef } from '#contract/game-data.ts';
import { BossSigil } from '#web/ui/heraldry/BossSigil.tsx';

type MonsterMarkProps = { monster: Pick<MonsterRef, 'name' | 'kind'>; size: number };

/** The sigil of a boss; claw marks for any other monster. */
export function MonsterMark({ monster: { name, kind }, size }: MonsterMarkProps) {
  if (kind !== 'monster') return <BossSigil boss={name} size={size} />;
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className="flex-none text-muted"
    >
      <path
        fill="currentColor"
        d="M4 5c4 4 5 8 3 15 5-5 5-11 1-15zM10 3c4 5 5 10 3 19 5-7 5-14 1-19zM16 5c4 4 5 8 3 15 5-5 5-11 1-15z"
      />
    </svg>
  );
}
