import clsx from 'clsx';
import type { MonsterRef } from '#contract/game-data.ts';
import { sigilPath } from '#contract/pictures.ts';
import { BossSigil } from '#web/ui/heraldry/BossSigil.tsx';
import { ThemedPicture } from '#web/ui/heraldry/ThemedPicture.tsx';

type MonsterMarkProps = { monster: Pick<MonsterRef, 'name' | 'kind'>; size: number };

/** The sigil of a boss; the sign of its family for any other monster. */
export function MonsterMark({ monster: { name, kind }, size }: MonsterMarkProps) {
  if (kind !== 'monster') return <BossSigil boss={name} size={size} />;
  return (
    <ThemedPicture
      url={(theme) => `${sigilPath(name, 'small', theme)}&kind=monster`}
      width={size}
      height={size}
      loading="lazy"
      className="inline-block flex-none"
    />
  );
}

type MonsterPlateProps = { monster: MonsterMarkProps['monster'] };

/** On the same plate as the mark of an item; a boss's is gold. */
export function MonsterPlate({ monster }: MonsterPlateProps) {
  return (
    <span
      className={clsx(
        'item-plate grid size-10 flex-none place-items-center rounded-box',
        monster.kind === 'monster' ? 'text-muted' : 'text-accent',
      )}
    >
      <MonsterMark monster={monster} size={26} />
    </span>
  );
}
