import type { ReactNode } from 'react';
import { AdminIcon } from '../AdminIcon.tsx';

type TileProps = {
  label: string;
  value: ReactNode;
  /** The screen whose icon the tile shows. */
  path: string;
  children: ReactNode;
};

/** One figure of the day, with what it is compared to. */
export function Tile({ label, value, path, children }: TileProps) {
  return (
    <div className="flex flex-col gap-1 border border-line border-t-3 border-t-beam bg-surface px-3 py-3 sm:px-4">
      <p className="flex items-center justify-between gap-3 text-sm text-muted">
        {label}
        <AdminIcon path={path} className="text-accent max-sm:hidden" />
      </p>
      <p className="text-2xl font-semibold tabular-nums">{value}</p>
      <div className="text-sm text-muted tabular-nums">{children}</div>
    </div>
  );
}
