import '#web/lib/gift-texts.ts';
import { type ReactElement, useRef, useState } from 'react';
import { GIFT_RECEIVER_PATH, type GiftReceiver, type GiftsReply } from '#contract/gifts.ts';
import type { ShopArticle } from '#contract/shop.ts';
import { resolvePack, shownOptions } from '#contract/shop-packs.ts';
import { SignatureFields } from '#web/features/gifts/SignatureFields.tsx';
import { Cost } from '#web/features/services/Cost.tsx';
import { usePriceTag } from '#web/features/services/price-tag.ts';
import { useOrder } from '#web/features/services/use-order.ts';
import { ArticlePicture } from '#web/features/shop/ArticlePicture.tsx';
import { ChoiceFields } from '#web/features/shop/ChoiceFields.tsx';
import { PackLines } from '#web/features/shop/PackLines.tsx';
import { messageOf, Refusal } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { THUMBNAIL } from '#web/ui/StorePicture.tsx';
import { withPick } from './BuyModal.tsx';

type GiveModalProps = {
  article: ShopArticle;
  gifts: GiftsReply;
  serverId: number;
  trigger: ReactElement;
};

/** For another player's character: its class decides what arrives, so it is looked up first. */
export function GiveModal({ article, gifts, serverId, trigger }: GiveModalProps) {
  const { t } = useText();
  const api = useApi();
  const tag = usePriceTag();
  const order = useOrder('gift_article', serverId);
  const nameInput = useRef<HTMLInputElement>(null);
  const [receiver, setReceiver] = useState<GiftReceiver | null>(null);
  const [error, setError] = useState('');
  const [picks, setPicks] = useState<readonly (number | null)[]>([]);
  const archetype = (receiver?.archetype ?? null) as Parameters<typeof resolvePack>[1];
  const shown = shownOptions(article, archetype, picks);
  const pack = resolvePack(article, archetype, shown);
  const { id, version, price } = article;
  const find = async () => {
    const char = nameInput.current?.value.trim() ?? '';
    setError('');
    setReceiver(null);
    try {
      const query = { server_id: serverId, char };
      setReceiver(await api.read<GiftReceiver>(GIFT_RECEIVER_PATH, query));
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <Modal
      trigger={trigger}
      title={t('gifts.article.title', { title: article.title })}
      icon={<ArticlePicture article={article} className={THUMBNAIL} />}
      description={t('gifts.article.text')}
      okLabel={t('gifts.article.button')}
      okPrice={tag(price, 'coins')}
      onSubmit={async (form, submission) => {
        if (!receiver) throw new Refusal(t('gifts.article.first'));
        if (pack === 'choice_missing') throw new Refusal(t('shop.chooseFirst'));
        const gift = {
          char: receiver.char,
          from: String(form.get('from') ?? ''),
          message: String(form.get('message') ?? ''),
        };
        return order({ ...gift, article: id, version, picks, shown, price }, submission);
      }}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Field label={t('gifts.send.character')} error={error}>
            <Input
              ref={nameInput}
              name="char"
              required
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
              onChange={() => setReceiver(null)}
            />
          </Field>
        </div>
        <Button className="mt-6.5" onClick={find}>
          {t('gifts.article.check')}
        </Button>
      </div>
      {receiver && (
        <section aria-live="polite" className="flex flex-col gap-3">
          <p className="text-sm">{t('gifts.article.found', { char: receiver.char })}</p>
          <PackLines lines={article.items} />
          <ChoiceFields
            choices={article.choices}
            archetype={archetype}
            picks={picks}
            onPick={(at, option) => setPicks(withPick(picks, at, option))}
          />
          {pack === 'not_for_class' && <Notice tone="danger">{t('shop.notForClass')}</Notice>}
        </section>
      )}
      <SignatureFields signatures={gifts.signatures} />
      <Cost purse="coins" price={price} />
    </Modal>
  );
}
