import clsx from 'clsx';
import { adminIcon } from './admin-icons.ts';
import type { AdminGroup } from './admin-page.ts';

type AdminIconProps = { path: string; group?: AdminGroup; className?: string };

/** The icon of a screen, wherever the screen is named. */
export function AdminIcon({ path, group = 'general', className }: AdminIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      aria-hidden="true"
      className={clsx('flex-none', className)}
    >
      <path
        d={adminIcon(path, group)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
