import type { SmallSceneKind } from '#art/scenes/small/small-scene.ts';
import type { ErrorKind } from '#web/lib/error-kind.ts';

/** Without a connection there is no picture either. */
export const ERROR_SCENES: Record<ErrorKind, SmallSceneKind | null> = {
  notFound: 'notFound',
  forbidden: 'error',
  failed: 'error',
  maintenance: 'maintenance',
  overloaded: 'maintenance',
  offline: null,
};
