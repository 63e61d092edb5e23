import clsx from 'clsx';
import { type Gift, giftActionPath, giftReplySchema } from '#contract/gifts.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useSharedStore } from '#web/lib/shared-state.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { StorePicture } from '#web/ui/StorePicture.tsx';
import { useToast } from '#web/ui/toast-context.ts';
import { giftPicture } from './gift-picture.ts';

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
      <SectionHead id="offers" title={t('gifts.offers.title')} />
      <ul className={clsx('grid gap-4 pt-4', offers.length > 1 && 'lg:grid-cols-2')}>
        {offers.map((offer) => (
          <li
            key={offer.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-l-3 border-line border-l-beam bg-raised px-4 py-4"
          >
            <StorePicture {...giftPicture(offer)} className="h-16 w-22 flex-none rounded-box" />
            <div className="min-w-0 flex-1 basis-44">
              <p className="font-display text-xl font-semibold text-accent">
                {t('gifts.coins', { count: offer.amount })}
              </p>
              <p className="text-sm text-muted">
                {offer.other
                  ? t('gifts.offers.from', { name: offer.other })
                  : t('gifts.offers.unknown')}
                {' · '}
                {t('gifts.offers.until', { time: formatDateTime(offer.expires_at, zone) })}
              </p>
              {offer.message && (
                <p className="pt-1 text-sm italic [overflow-wrap:anywhere]">{offer.message}</p>
              )}
            </div>
            <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
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
