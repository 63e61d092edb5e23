import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { SmallSceneKind } from '#art/scenes/small/small-scene.ts';
import { Scene } from './scenes/Scene.tsx';
import { smallPicture } from './scenes/scene-picture.ts';

type EmptyStateProps = {
  /** What would be here. */
  title: string;
  /** How to get it. */
  children?: ReactNode;
  action?: ReactNode;
  /** For a page without other content: beside a scene. In a section of a page it is a low row. */
  isWholePage?: boolean;
  scene?: SmallSceneKind;
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
  scene = 'empty',
  picture,
  sign,
}: EmptyStateProps) {
  const kind = isWholePage ? 'state-panel' : picture ? 'empty-state' : 'empty-row';
  return (
    <div className={kind}>
      {isWholePage ? <Scene picture={smallPicture(scene)} /> : (picture ?? sign ?? <EmptySign />)}
      <div>
        <p className={clsx('font-display font-semibold', kind === 'empty-state' && 'text-lg')}>
          {title}
        </p>
        {children && (
          <div
            className={clsx('text-muted', kind === 'empty-row' ? 'max-w-[72ch]' : 'max-w-[52ch]')}
          >
            {children}
          </div>
        )}
        {isWholePage && action && <div className="flex flex-wrap gap-3 pt-5">{action}</div>}
      </div>
      {!isWholePage && action}
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
