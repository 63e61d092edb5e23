import '#web/lib/subscription-texts.ts';
import clsx from 'clsx';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type SubscriptionsReply, subscriptionPath } from '#contract/subscriptions.ts';
import { loadSubscriptions } from '#web/features/donations/subscriptions/load-subscriptions.ts';
import { SubscribeModal } from '#web/features/donations/subscriptions/SubscribeModal.tsx';
import { SubscriptionCard } from '#web/features/donations/subscriptions/SubscriptionCard.tsx';
import { SubscriptionPlanCard } from '#web/features/donations/subscriptions/SubscriptionPlanCard.tsx';
import { GOLD_LEVEL, vipLevel } from '#web/features/donations/subscriptions/vip-level.ts';
import { loadAccounts } from '#web/features/game-accounts/load-accounts.ts';
import { type Api, apiContext } from '#web/lib/api.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { useLivePlayerData } from '#web/lib/use-live-player-data.ts';
import { usePollWhile } from '#web/lib/use-poll-while.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { EmptyPicture } from '#web/ui/StorePicture.tsx';
import { SceneHeader } from '../layout/SceneHeader.tsx';
import { useSiteZone } from '../layout/use-site-zone.ts';
import { useWorlds } from '../layout/use-worlds.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  return orLogin(request, load(context.get(apiContext)));
}

async function load(api: Api) {
  const reply = await loadSubscriptions(api);
  const servers = [...new Set(reply.plans.map(({ server_id }) => server_id))];
  const lists = await Promise.all(servers.map((serverId) => loadAccounts(api, serverId)));
  return { reply, accounts: lists.flatMap(({ accounts }) => accounts) };
}

export function Component() {
  const { t } = useText();
  const api = useApi();
  const live = useLivePlayerData(['payments'], {
    key: 'subscriptions',
    loaded: useLoaderData<typeof loader>(),
    load,
  });
  const { reply, accounts } = live.value;
  const zone = useSiteZone();
  const waiting = reply.subscriptions.filter(isWaiting);
  usePollWhile(waiting.length > 0, () => {
    // Reading one makes the server query the provider; this page itself confirms nothing.
    for (const { id } of waiting) void api.read(subscriptionPath(id)).catch(() => undefined);
    live.refresh();
  });
  /** A plan that is no longer offered has the picture that a single plan has. */
  const levelOf = (title: string) => {
    const plan = reply.plans.find((each) => each.title === title);
    return plan ? vipLevel(plan, reply.plans) : GOLD_LEVEL;
  };
  const isOffered = reply.plans.length > 0 && reply.providers.length > 0;
  return (
    <>
      <SceneHeader castle="schutt" title={t('subscriptions.heading')}>
        {t('subscriptions.text')}
      </SceneHeader>
      <div className="page pt-6 pb-16">
        {reply.subscriptions.length > 0 && (
          <section aria-labelledby="yours" className="pb-10">
            <SectionHead id="yours" title={t('subscriptions.yours')} />
            <div className="grid gap-5 pt-4 lg:grid-cols-2">
              {reply.subscriptions.map((subscription) => (
                <SubscriptionCard
                  key={subscription.id}
                  subscription={subscription}
                  level={levelOf(subscription.title)}
                  zone={zone}
                />
              ))}
            </div>
          </section>
        )}
        {isOffered ? (
          <Plans reply={reply} accounts={accounts} />
        ) : (
          <EmptyState
            title={t('subscriptions.noPlans')}
            picture={<EmptyPicture motif="vip" level={GOLD_LEVEL} />}
            action={<LinkButton to="/panel/votes">{t('votes.title')}</LinkButton>}
          >
            {t('subscriptions.noPlansText')}
          </EmptyState>
        )}
      </div>
    </>
  );
}

type PlansProps = Awaited<ReturnType<typeof load>>;

function Plans({ reply, accounts }: PlansProps) {
  const { t } = useText();
  const { worlds } = useWorlds();
  const serverOf = (id: number) =>
    worlds.length > 1 ? (worlds.find(({ server_id }) => server_id === id)?.name ?? null) : null;
  return (
    <section aria-labelledby="plans">
      <SectionHead id="plans" title={t('subscriptions.plans')} />
      <div
        className={clsx(
          'grid gap-4 pt-4 sm:grid-cols-2 sm:gap-5',
          reply.plans.length % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
        )}
      >
        {reply.plans.map((plan) => (
          <SubscriptionPlanCard
            key={plan.id}
            plan={plan}
            level={vipLevel(plan, reply.plans)}
            server={serverOf(plan.server_id)}
            button={
              <SubscribeModal
                plan={plan}
                level={vipLevel(plan, reply.plans)}
                providers={reply.providers}
                accounts={accounts.filter(({ server_id }) => server_id === plan.server_id)}
                trigger={
                  <Button
                    variant="primary"
                    aria-label={t('subscriptions.subscribeTo', { plan: plan.title })}
                  >
                    {t('subscriptions.subscribe')}
                  </Button>
                }
              />
            }
          />
        ))}
      </div>
    </section>
  );
}

/** Not yet paid, or with a payment that is still pending. */
function isWaiting({ state, periods }: SubscriptionsReply['subscriptions'][number]): boolean {
  return state === 'opened' || periods.some(({ state: payment }) => payment === 'pending');
}
