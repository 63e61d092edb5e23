import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { coinLevel } from '#art/store/coin-level.ts';
import { useBonusFacts } from '#web/features/donations/bonus-facts.tsx';
import { DebtNotice } from '#web/features/donations/DebtNotice.tsx';
import { loadPayment } from '#web/features/donations/load-donations.ts';
import { Money } from '#web/features/donations/Money.tsx';
import { PaymentStateBadge } from '#web/features/donations/PaymentStateBadge.tsx';
import { ProofUpload } from '#web/features/donations/ProofUpload.tsx';
import { SandboxButtons } from '#web/features/donations/SandboxButtons.tsx';
import { usePaymentUpdates } from '#web/features/donations/use-payment-updates.ts';
import { apiContext } from '#web/lib/api.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { usePurse } from '#web/lib/panel.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePlayerData } from '#web/lib/use-live-player-data.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Link } from '#web/ui/Link.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { StorePicture } from '#web/ui/StorePicture.tsx';
import { WaxSeal } from '#web/ui/WaxSeal.tsx';
import { SceneHeader } from '../layout/SceneHeader.tsx';
import { useSiteZone } from '../layout/use-site-zone.ts';
import { useWorlds } from '../layout/use-worlds.ts';

export function loader({ context, params, request }: LoaderFunctionArgs) {
  return orLogin(request, loadPayment(context.get(apiContext), params['id'] ?? ''));
}

/** Return page after checkout. Updates live from pending to credited. */
export function Component() {
  const { t } = useText();
  const { id = '' } = useParams();
  const { value, refresh } = useLivePlayerData(['payments'], {
    key: `payment ${id}`,
    loaded: useLoaderData<typeof loader>(),
    load: (api) => loadPayment(api, id),
  });
  const { payment, debt } = value;
  const zone = useSiteZone();
  const bonuses = useBonusFacts(payment);
  const { expectUpdate } = usePaymentUpdates(payment.state, refresh);
  return (
    <>
      <SceneHeader castle="giran" title={t(`payment.titles.${payment.state}`)}>
        <span role="status">
          {payment.instructions !== null
            ? t('payment.texts.manual')
            : t(`payment.texts.${payment.state}`)}
        </span>
      </SceneHeader>
      <div className="page pt-8 pb-16">
        <DebtNotice debt={debt} />
        {payment.state === 'credited' && <Received coins={payment.coins} />}
        <div className="grid gap-x-14 gap-y-10 pt-6 lg:grid-cols-2">
          <Facts
            facts={[
              { label: t('payment.state'), value: <PaymentStateBadge state={payment.state} /> },
              { label: t('payment.plan'), value: payment.plan_title },
              { label: t('payment.provider'), value: t(`donate.providers.${payment.provider}`) },
              {
                label: t('payment.amount'),
                value: <Money amount={payment.amount} currency={payment.currency} />,
              },
              ...(payment.state === 'failed'
                ? []
                : [
                    { label: t('payment.coins'), value: <Amount value={payment.coins} /> },
                    ...bonuses,
                  ]),
              ...(payment.coins_taken > 0
                ? [{ label: t('payment.taken'), value: <Amount value={payment.coins_taken} /> }]
                : []),
              {
                label: t('payment.opened'),
                value: <DateTime seconds={payment.opened_at} zone={zone} />,
              },
              ...(payment.credited_at > 0
                ? [
                    {
                      label: t('payment.credited'),
                      value: <DateTime seconds={payment.credited_at} zone={zone} />,
                    },
                  ]
                : []),
            ]}
          />
          <div className="flex flex-col gap-6">
            {payment.instructions !== null && (
              <ProofUpload
                paymentId={payment.payment_id}
                instructions={payment.instructions}
                hasProof={payment.has_proof}
              />
            )}
            {payment.provider === 'sandbox' && payment.state !== 'failed' && (
              <SandboxButtons
                paymentId={payment.payment_id}
                state={payment.state}
                onDone={expectUpdate}
              />
            )}
            <p className="flex flex-wrap items-center gap-6">
              {payment.state === 'failed' ? (
                <LinkButton to="/panel/donate" variant="primary">
                  {t('payment.choose')}
                </LinkButton>
              ) : (
                <Link to="/panel/donate">{t('payment.back')}</Link>
              )}
            </p>
          </div>
        </div>
      </div>
    </>
  );
}

/** The coins bought, the balance now, and where to send them. */
function Received({ coins }: { coins: number }) {
  const { t } = useText();
  const balance = usePurse('coins');
  const { worlds } = useWorlds();
  return (
    <section className="flex flex-wrap items-center gap-x-8 gap-y-5 border border-t-3 border-line border-t-beam bg-surface p-6">
      <WaxSeal size={80} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-display text-3xl font-semibold text-accent">
          +<Amount value={coins} unit={t('donate.coins')} />
        </p>
        <p className="text-muted">
          {t('payment.balanceNow')}: <Amount value={balance} unit={t('donate.coins')} />
        </p>
      </div>
      <StorePicture
        motif="coins"
        level={coinLevel(coins, Math.max(coins, balance))}
        className="h-24 w-40 rounded-box max-md:hidden"
      />
      <LinkButton to={`/panel/server/${worlds[0]?.server_id ?? 1}`} variant="primary">
        {t('payment.send')}
      </LinkButton>
    </section>
  );
}
