import clsx from 'clsx';
import { useArmsVariant } from '#web/lib/arms.ts';
import { Scene } from '#web/ui/scenes/Scene.tsx';
import { type CastleLook, castlePicture } from '#web/ui/scenes/scene-picture.ts';

/** A castle across the whole page, behind its title. Without color if the world is unreachable. */
export function CastleScene({
  look: lookWithoutArms,
  isUnreachable,
}: {
  look: CastleLook;
  isUnreachable: boolean;
}) {
  const look = { ...lookWithoutArms, variant: useArmsVariant(lookWithoutArms.clan) };
  return (
    <Scene
      hasPriority
      picture={castlePicture(look, 'hero')}
      narrower={[
        { media: '(max-width: 47.99rem)', picture: castlePicture(look, 'phone') },
        { media: '(max-width: 63.99rem)', picture: castlePicture(look, 'tablet') },
      ]}
      className={clsx('hero-scene', isUnreachable && 'grayscale')}
    />
  );
}
