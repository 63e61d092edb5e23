import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Scene } from './scenes/Scene.tsx';
import { smallPicture } from './scenes/scene-picture.ts';

type EmptyStateProps = {
  /** What would be here. */
  title: string;
  /** How to get it. */
  children?: ReactNode;
  action?: ReactNode;
  /** For a page without other content; in a section of a page it is a low row. */
  isWholePage?: boolean;
  /** A large picture of what would be here. */
  picture?: ReactNode;
  /** A small one at the start of the row, such as a `FramedIcon`. */
  sign?: ReactNode;
};

export function EmptyState({
  title,
  children,
  action,
  isWholePage = false,
  picture,
  sign,
}: EmptyStateProps) {
  const isTall = isWholePage || picture !== undefined;
  return (
    <div className={isTall ? 'empty-state' : 'empty-row'}>
      {picture ?? (isWholePage ? <EmptyScene /> : (sign ?? <EmptySign />))}
      <div>
        <p className={clsx('font-display font-semibold', isTall && 'text-lg')}>{title}</p>
        {children && <div className="max-w-[52ch] text-muted">{children}</div>}
      </div>
      {action}
    </div>
  );
}

function EmptyScene() {
  return (
    <div className="mb-3 w-full max-w-xl border-b-4 border-beam">
      <Scene picture={smallPicture('empty')} className="h-auto w-full" />
    </div>
  );
}

/** A beam with an empty place for a banner. */
function EmptySign() {
  return (
    <svg viewBox="0 0 48 60" aria-hidden="true" className="text-line-field">
      <path d="M2 2h44v3H2z" className="fill-beam" />
      <path
        d="M7 5h34v51L24 44 7 56z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="4 4"
      />
    </svg>
  );
}
