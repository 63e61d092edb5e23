import { useEffect, useState } from 'react';
import { type ShopArticle, type ShopArticleReply, shopArticlePath } from '#contract/shop.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';

type LimitNoteProps = {
  articleId: number;
  limit: NonNullable<ShopArticle['limit']>;
  serverId: number;
};

/** How often an article can be bought; how often this player still can is read when the dialog opens. */
export function LimitNote({ articleId, limit, serverId }: LimitNoteProps) {
  const { t } = useText();
  const api = useApi();
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    let isMounted = true;
    api
      .read<ShopArticleReply>(shopArticlePath(articleId), { server_id: serverId })
      .then(({ left_for_you }) => isMounted && setLeft(left_for_you))
      // If this fails, the limit itself is still shown; the server checks it with the order.
      .catch(() => undefined);
    return () => {
      isMounted = false;
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
