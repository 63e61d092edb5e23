import { useState } from 'react';
import { nameColors } from '#reference/name-colors.ts';
import { ColorPreview } from './ColorPreview.tsx';
import { ColorSwatches } from './ColorSwatches.tsx';
import { type PlaceOrder, ServiceModal } from './ServiceModal.tsx';
import type { ServiceProps } from './target.ts';

/** Nickname color: twelve swatches, and the name as it will look. */
export function ColorModal(props: ServiceProps) {
  const [index, setIndex] = useState(1);
  const chosen = nameColors.find((color) => color.index === index);
  const change = async (place: PlaceOrder) => {
    try {
      return await place({ color: index });
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the specification's error catalog asks for it
      console.error('The nickname color was not changed', error);
      throw error;
    }
  };
  return (
    <ServiceModal {...props} kind="color" onOk={change}>
      <ColorSwatches chosen={index} onChoose={setIndex} />
      {chosen && <ColorPreview char={props.target.char} rgb={chosen.rgb} />}
    </ServiceModal>
  );
}
