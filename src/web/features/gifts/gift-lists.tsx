import type { Gift, GiftCard } from '#contract/gifts.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EmptyPicture } from '#web/ui/StorePicture.tsx';
import { CardItem } from './CardItem.tsx';
import { GiftItem } from './GiftItem.tsx';

type GiftsProps = { gifts: readonly Gift[]; list: 'sent' | 'received'; zone: string };

export function Gifts({ gifts, list, zone }: GiftsProps) {
  const { t } = useText();
  if (gifts.length === 0) {
    return (
      <EmptyState
        title={t(`gifts.empty.${list}`)}
        picture={<EmptyPicture motif="coins" level={2} />}
      >
        {t(`gifts.empty.${list}Text`)}
      </EmptyState>
    );
  }
  return (
    <ul aria-label={t(`gifts.lists.${list}`)}>
      {gifts.map((gift) => (
        <GiftItem key={gift.id} gift={gift} list={list} zone={zone} />
      ))}
    </ul>
  );
}

type GiftCardsProps = { cards: readonly GiftCard[]; zone: string; highestValue: number };

export function GiftCards({ cards, zone, highestValue }: GiftCardsProps) {
  const { t } = useText();
  if (cards.length === 0) {
    return (
      <EmptyState title={t('gifts.empty.cards')} picture={<EmptyPicture motif="card" level={2} />}>
        {t('gifts.empty.cardsText')}
      </EmptyState>
    );
  }
  return (
    <ul aria-label={t('gifts.lists.cards')}>
      {cards.map((card) => (
        <CardItem key={card.id} card={card} zone={zone} highestValue={highestValue} />
      ))}
    </ul>
  );
}
