import type { ReactNode } from 'react';

type TileProps = { label: string; value: ReactNode; children: ReactNode };

/** One figure of the day, with what it is compared to. */
export function Tile({ label, value, children }: TileProps) {
  return (
    <div className="flex flex-col gap-1 border border-line border-t-3 border-t-beam bg-surface p-4">
      <p className="text-sm text-muted">{label}</p>
      <p className="font-display text-2xl font-semibold tabular-nums">{value}</p>
      <div className="text-sm text-muted tabular-nums">{children}</div>
    </div>
  );
}
