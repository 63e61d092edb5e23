import type { ReactNode } from 'react';
import { Scene } from './scenes/Scene.tsx';
import { smallPicture } from './scenes/scene-picture.ts';

type EmptyStateProps = {
  /** What would be here. */
  title: string;
  /** How to get it. */
  children?: ReactNode;
  action?: ReactNode;
  /** For a page without other content; a section of a page keeps the small symbol. */
  isWholePage?: boolean;
};

export function EmptyState({ title, children, action, isWholePage = false }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {isWholePage ? <EmptyScene /> : <EmptySign />}
      <p className="font-display text-lg font-semibold">{title}</p>
      {children && <div className="max-w-[52ch] text-muted">{children}</div>}
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
    <svg viewBox="0 0 48 60" width="48" height="60" aria-hidden="true" className="text-line">
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
