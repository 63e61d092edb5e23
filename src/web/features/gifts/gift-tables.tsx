import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EmptyPicture } from '#web/ui/StorePicture.tsx';
import { Table } from '#web/ui/Table.tsx';
import { useCardColumns } from './card-columns.tsx';
import { useGiftColumns } from './gift-columns.tsx';

type Row<Columns> = Columns extends readonly { cell: (row: infer R) => unknown }[] ? R : never;

export function GiftTable({
  gifts,
  list,
  zone,
}: {
  gifts: readonly Row<ReturnType<typeof useGiftColumns>>[];
  list: 'sent' | 'received';
  zone: string;
}) {
  const { t } = useText();
  return (
    <Table
      caption={t(`gifts.lists.${list}`)}
      columns={useGiftColumns(list, zone)}
      rows={gifts}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          title={t(`gifts.empty.${list}`)}
          picture={<EmptyPicture motif="coins" level={2} />}
        >
          {t(`gifts.empty.${list}Text`)}
        </EmptyState>
      }
    />
  );
}

export function CardTable({
  cards,
  zone,
  highestValue,
}: {
  cards: readonly Row<ReturnType<typeof useCardColumns>>[];
  zone: string;
  highestValue: number;
}) {
  const { t } = useText();
  return (
    <Table
      caption={t('gifts.lists.cards')}
      columns={useCardColumns(zone, highestValue)}
      rows={cards}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          title={t('gifts.empty.cards')}
          picture={<EmptyPicture motif="card" level={2} />}
        >
          {t('gifts.empty.cardsText')}
        </EmptyState>
      }
    />
  );
}
