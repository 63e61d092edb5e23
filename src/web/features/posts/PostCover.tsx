import { backgroundCastle } from '#art/scenes/background-castle.ts';
import { Scene } from '#web/ui/scenes/Scene.tsx';
import { castlePicture } from '#web/ui/scenes/scene-picture.ts';

/** A landscape for each post, always the same one. */
export function PostCover({
  slug,
  isFirst = false,
  className,
}: {
  slug: string;
  isFirst?: boolean;
  className: string;
}) {
  const picture = castlePicture({ castle: backgroundCastle(null, slug) }, 'card');
  return <Scene picture={picture} isFirst={isFirst} className={className} />;
}
