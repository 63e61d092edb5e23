import { headerScenePath } from '#contract/pictures.ts';
import { ThemedPicture } from '#web/ui/heraldry/ThemedPicture.tsx';

/** On a phone a band above the name, elsewhere the whole header; text is on the page's own background. */
export function Landscape({ castle }: { castle: string }) {
  return (
    <div aria-hidden="true" className="landscape">
      <ThemedPicture url={(theme) => headerScenePath(castle, theme)} width={1440} height={320} />
    </div>
  );
}
