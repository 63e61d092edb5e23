import { useState } from 'react';
import { nameColors } from '#reference/name-colors.ts';
import { useText } from '#web/lib/text.ts';
import { ColorPreview } from './ColorPreview.tsx';
import { ColorSwatches } from './ColorSwatches.tsx';
import { type PlaceOrder, ServiceModal } from './ServiceModal.tsx';
import type { ServiceProps } from './target.ts';

type ColorModalProps = ServiceProps & { kind?: 'color' | 'title_color' };

/** The color of the nickname or the title: twelve swatches, and how it will look. */
export function ColorModal({ kind = 'color', ...props }: ColorModalProps) {
  const { t } = useText();
  const [index, setIndex] = useState(1);
  const chosen = nameColors.find((color) => color.index === index);
  const change = async (place: PlaceOrder) => {
    try {
      return await place({ color: index });
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the specification's error catalog asks for it
      console.error(`The ${kind === 'color' ? 'nickname' : 'title'} color was not changed`, error);
      throw error;
    }
  };
  return (
    <ServiceModal {...props} kind={kind} onOk={change}>
      <ColorSwatches chosen={index} onChoose={setIndex} />
      {chosen && (
        <ColorPreview
          char={kind === 'color' ? props.target.char : t('services.title_color.sample')}
          rgb={chosen.rgb}
        />
      )}
    </ServiceModal>
  );
}
