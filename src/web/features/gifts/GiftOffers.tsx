import { type Gift, giftActionPath, giftReplySchema } from '#contract/gifts.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useSharedStore } from '#web/lib/shared-state.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToast } from '#web/ui/toast-context.ts';

/** Offers that wait for a reply, above everything else. */
export function GiftOffers({ offers, zone }: { offers: readonly Gift[]; zone: string }) {
  const { t } = useText();
  const send = useSendAndReload();
  const store = useSharedStore();
  const toast = useToast();
  if (offers.length === 0) return null;
  const answer = async (offer: Gift, action: 'accept' | 'decline') => {
    try {
      const reply = await send('POST', giftActionPath(offer.id, action), giftReplySchema, {});
      store.replaceCoins(reply.totalCoins);
      toast({ title: reply.message, tone: 'success' });
    } catch (failure) {
      toast({ title: messageOf(failure), tone: 'danger' });
    }
  };
  return (
    <section aria-labelledby="offers">
      <h2 id="offers" className="pb-3 text-2xl">
        {t('gifts.offers.title')}
      </h2>
      <ul className="flex flex-col gap-3">
        {offers.map((offer) => (
          <li
            key={offer.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-l-3 border-line border-l-beam bg-surface px-4 py-3"
          >
            <div className="min-w-0">
              <p className="font-display text-xl font-semibold">
                {t('gifts.coins', { count: offer.amount })}
              </p>
              <p className="text-sm text-muted">
                {t('gifts.offers.from', { name: offer.other || t('gifts.offers.unknown') })}
                {' · '}
                {t('gifts.offers.until', { time: formatDateTime(offer.expires_at, zone) })}
              </p>
              {offer.message && <p className="text-sm [overflow-wrap:anywhere]">{offer.message}</p>}
            </div>
            <div className="flex gap-2">
              <Button variant="primary" onClick={() => answer(offer, 'accept')}>
                {t('gifts.offers.accept')}
              </Button>
              <Button onClick={() => answer(offer, 'decline')}>{t('gifts.offers.decline')}</Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
