import { useState } from 'react';
import { nameColors } from '#reference/name-colors.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import type { Submission } from '#web/ui/use-submission.ts';
import { ColorPreview } from './ColorPreview.tsx';
import { ColorSwatches } from './ColorSwatches.tsx';
import { Condition } from './Condition.tsx';
import { Cost } from './Cost.tsx';
import { usePriceTag } from './price-tag.ts';
import type { ServiceProps } from './target.ts';
import { useOrder } from './use-order.ts';

/** Nickname color: twelve swatches, and the name as it will look. */
export function ColorModal({ target, offer }: ServiceProps) {
  const { t } = useText();
  const tag = usePriceTag();
  const { serverId, account, char } = target;
  const order = useOrder('color', serverId);
  const [index, setIndex] = useState(1);
  const chosen = nameColors.find((color) => color.index === index);
  const change = async (_: FormData, submission: Submission) => {
    const wanted = { account, char, color: index, price: offer.prices.color };
    const answer = await order(wanted, submission);
    if (answer.kind === 'error') {
      // biome-ignore lint/suspicious/noConsole: the specification's error catalog asks for it
      console.error('The nickname color was not changed', answer.text);
    }
    return answer;
  };
  return (
    <Modal
      trigger={
        <Button size="sm" price={tag(offer.prices.color, 'votes')}>
          {t('services.color.action')}
        </Button>
      }
      title={t('services.color.title')}
      description={t('services.color.text')}
      onSubmit={change}
    >
      <ColorSwatches chosen={index} onChoose={setIndex} />
      {chosen && <ColorPreview char={char} rgb={chosen.rgb} />}
      <Cost purse="votes" price={offer.prices.color} />
      <Condition service={offer.services.color} target={target} />
    </Modal>
  );
}
