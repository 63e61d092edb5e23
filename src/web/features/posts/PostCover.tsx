import { backgroundCastle } from '#art/scenes/background-castle.ts';
import { Scene } from '#web/ui/scenes/Scene.tsx';
import { castlePicture } from '#web/ui/scenes/scene-picture.ts';

/** A landscape derived from the slug, so that a post always has the same one. */
export function PostCover({
  slug,
  hasPriority = false,
  className,
}: {
  slug: string;
  hasPriority?: boolean;
  className: string;
}) {
  const picture = castlePicture({ castle: backgroundCastle(null, slug) }, 'card');
  return <Scene picture={picture} hasPriority={hasPriority} className={className} />;
}
