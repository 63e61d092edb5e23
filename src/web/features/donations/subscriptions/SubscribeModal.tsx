import { type ReactElement, useState } from 'react';
import type { GameAccount } from '#contract/game-accounts.ts';
import type { ProviderName } from '#contract/plans.ts';
import {
  openSubscriptionReplySchema,
  SUBSCRIPTIONS_PATH,
  type SubscriptionPlan,
} from '#contract/subscriptions.ts';
import { Money } from '#web/features/donations/Money.tsx';
import { Refusal } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { StorePicture, THUMBNAIL } from '#web/ui/StorePicture.tsx';
import { usePeriodText } from './use-period-text.ts';

type SubscribeModalProps = {
  plan: SubscriptionPlan;
  /** The level of its picture. */
  level: number;
  providers: readonly ProviderName[];
  accounts: readonly GameAccount[];
  trigger: ReactElement;
};

/** Shows what is charged and when, for whom, and how to stop, before the provider's page opens. */
export function SubscribeModal({ plan, level, providers, accounts, trigger }: SubscribeModalProps) {
  const { t } = useText();
  const api = useApi();
  const period = usePeriodText();
  const receivers = accounts.flatMap(({ account, chars }) =>
    chars.map(({ char_name }) => ({ account, char: char_name, key: `${account}/${char_name}` })),
  );
  const [chosen, setChosen] = useState('');
  const [provider, setProvider] = useState<string>(providers[0] ?? '');
  const receiver = receivers.find(({ key }) => key === chosen) ?? receivers[0];
  const subscribe = async () => {
    if (!receiver) throw new Refusal(t('subscriptions.noCharacters'));
    const { account, char } = receiver;
    const body = { plan_id: plan.id, provider, account, char, price: plan.price };
    const { url } = await api.send('POST', SUBSCRIPTIONS_PATH, openSubscriptionReplySchema, body);
    window.location.assign(url);
    // The dialog stays until the provider's page has loaded.
    return new Promise<undefined>(() => undefined);
  };
  return (
    <Modal
      trigger={trigger}
      title={plan.title}
      icon={<StorePicture motif="vip" level={level} className={THUMBNAIL} />}
      description={t('subscriptions.back')}
      okLabel={t('subscriptions.goPay')}
      okPrice={<Money amount={plan.price} currency="USD" />}
      onSubmit={subscribe}
    >
      {receiver ? (
        <Field label={t('subscriptions.character')}>
          <Select
            name="char"
            value={receiver.key}
            onChange={({ target }) => setChosen(target.value)}
          >
            {receivers.map(({ key, account, char }) => (
              <option key={key} value={key}>
                {char} · {account}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <Notice tone="danger">{t('subscriptions.noCharacters')}</Notice>
      )}
      <Field label={t('subscriptions.payWith')}>
        <Select
          name="provider"
          value={provider}
          onChange={({ target }) => setProvider(target.value)}
        >
          {providers.map((name) => (
            <option key={name} value={name}>
              {t(`donate.providers.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Facts
        facts={[
          {
            label: t('subscriptions.price'),
            value: <Money amount={plan.price} currency="USD" />,
          },
          { label: t('subscriptions.firstCharge'), value: t('subscriptions.today') },
          { label: t('subscriptions.renews'), value: period(plan) },
          {
            label: t('subscriptions.gives'),
            value: t(
              plan.account_wide ? 'subscriptions.givesAccount' : 'subscriptions.givesCharacter',
            ),
          },
          { label: t('subscriptions.cancelHow'), value: t('subscriptions.cancelHowText') },
        ]}
      />
      <p className="text-sm text-muted">
        {t(plan.needs_offline ? 'subscriptions.offline' : 'subscriptions.online')}
      </p>
    </Modal>
  );
}
