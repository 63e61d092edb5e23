import { type ReactElement, useState } from 'react';
import type { GameAccount } from '#contract/game-accounts.ts';
import type { Service } from '#contract/services.ts';
import type { ShopArticle } from '#contract/shop.ts';
import { resolvePack, shownOptions, slotsOf } from '#contract/shop-packs.ts';
import { gameClassById } from '#reference/classes.ts';
import { Condition } from '#web/features/services/Condition.tsx';
import { Cost } from '#web/features/services/Cost.tsx';
import { usePriceTag } from '#web/features/services/price-tag.ts';
import { useOrder } from '#web/features/services/use-order.ts';
import { ArticlePicture } from '#web/features/shop/ArticlePicture.tsx';
import { ChoiceFields } from '#web/features/shop/ChoiceFields.tsx';
import { PackLines } from '#web/features/shop/PackLines.tsx';
import { Refusal } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { Field } from '#web/ui/Field.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { THUMBNAIL } from '#web/ui/StorePicture.tsx';
import { LimitNote } from './LimitNote.tsx';

type BuyModalProps = {
  article: ShopArticle;
  service: Service;
  serverId: number;
  accounts: readonly GameAccount[];
  trigger: ReactElement;
};

/** What is delivered, to whom, how, and what it costs: all before the click. */
export function BuyModal({ article, service, serverId, accounts, trigger }: BuyModalProps) {
  const { t } = useText();
  const tag = usePriceTag();
  const order = useOrder('buy_article', serverId);
  const receivers = accounts.flatMap(({ account, chars }) =>
    chars.map((char) => ({ account, ...char, key: `${account}/${char.char_name}` })),
  );
  const [chosen, setChosen] = useState('');
  const [picks, setPicks] = useState<readonly (number | null)[]>([]);
  const receiver = receivers.find(({ key }) => key === chosen) ?? receivers[0];
  const archetype = gameClassById(receiver?.class_id ?? -1)?.archetype ?? null;
  const shown = shownOptions(article, archetype, picks);
  const pack = resolvePack(article, archetype, shown);
  const slots = typeof pack === 'string' ? 0 : slotsOf(pack);
  const { id, version, price, limit } = article;
  return (
    <Modal
      trigger={trigger}
      title={article.title}
      icon={<ArticlePicture article={article} className={THUMBNAIL} />}
      description={article.description || t('shop.together')}
      okLabel={t('shop.buy')}
      okPrice={tag(price, 'coins')}
      onSubmit={async (_, submission) => {
        if (!receiver) throw new Refusal(t('shop.noCharacters'));
        if (pack === 'choice_missing') throw new Refusal(t('shop.chooseFirst'));
        const { account, char_name: char } = receiver;
        return order({ account, char, article: id, version, picks, shown, price }, submission);
      }}
    >
      {receiver ? (
        <Field label={t('shop.character')}>
          <Select
            name="char"
            value={receiver.key}
            onChange={({ target }) => setChosen(target.value)}
          >
            {receivers.map(({ key, account, char_name, level }) => (
              <option key={key} value={key}>
                {char_name} · {level} · {account}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <Notice tone="danger">
          {t('shop.noCharacters')}{' '}
          <LinkButton to={`/panel/server/${serverId}`} size="sm">
            {t('shop.toAccounts')}
          </LinkButton>
        </Notice>
      )}
      <section aria-label={t('shop.contents')} className="flex flex-col gap-3">
        <h3 className="text-sm font-medium">{t('shop.contents')}</h3>
        <PackLines lines={article.items} />
        <ChoiceFields
          choices={article.choices}
          archetype={archetype}
          picks={picks}
          onPick={(at, option) => setPicks(withPick(picks, at, option))}
        />
        {pack === 'not_for_class' && <Notice tone="danger">{t('shop.notForClass')}</Notice>}
      </section>
      <ul className="flex list-disc flex-col gap-0.5 pl-5 text-sm text-muted">
        {service.arrives_in && <li>{t(`shop.arrives.${service.arrives_in}`)}</li>}
        {slots > 0 && service.arrives_in === 'inventory' && (
          <li>{t('shop.slots', { count: slots })}</li>
        )}
        {limit && <LimitNote articleId={id} limit={limit} serverId={serverId} />}
      </ul>
      <Cost purse="coins" price={price} />
      {receiver && (
        <Condition
          service={service}
          target={{
            serverId,
            account: receiver.account,
            char: receiver.char_name,
            isInGame: receiver.in_game === true,
          }}
        />
      )}
    </Modal>
  );
}

/** A copy of the picks with another option at one position. */
export function withPick(
  picks: readonly (number | null)[],
  at: number,
  option: number,
): readonly (number | null)[] {
  const length = Math.max(picks.length, at + 1);
  return Array.from({ length }, (_, position) =>
    position === at ? option : (picks[position] ?? null),
  );
}
