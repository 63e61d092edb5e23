import { useEffect, useState } from 'react';
import { type ShopArticle, type ShopArticleReply, shopArticlePath } from '#contract/shop.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';

type LimitNoteProps = {
  articleId: number;
  limit: NonNullable<ShopArticle['limit']>;
  serverId: number;
};

/** How often it can be bought, and how often this player still can: read when the dialog opens. */
export function LimitNote({ articleId, limit, serverId }: LimitNoteProps) {
  const { t } = useText();
  const api = useApi();
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    let isOpen = true;
    api
      .read<ShopArticleReply>(shopArticlePath(articleId), { server_id: serverId })
      .then(({ left_for_you }) => isOpen && setLeft(left_for_you))
      // Without it the limit itself is still shown, and checked with the order.
      .catch(() => undefined);
    return () => {
      isOpen = false;
    };
  }, [api, articleId, serverId]);
  return (
    <li>
      {t('shop.limit', { count: limit.count })}{' '}
      {limit.days !== null && t('shop.limitDays', { days: limit.days })}{' '}
      {left !== null && t('shop.leftForYou', { count: left })}
    </li>
  );
}
