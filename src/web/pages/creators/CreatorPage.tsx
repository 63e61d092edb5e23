import '#web/lib/creators-texts.ts';
import clsx from 'clsx';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Creator } from '#contract/creators.ts';
import { VERIFY_PATH } from '#contract/identity-paths.ts';
import { CreatorCode } from '#web/features/creators/CreatorCode.tsx';
import { CreatorSums } from '#web/features/creators/CreatorSums.tsx';
import { CreatorTerms } from '#web/features/creators/CreatorTerms.tsx';
import { EarningsTable } from '#web/features/creators/EarningsTable.tsx';
import { loadCreator } from '#web/features/creators/load-creator.ts';
import { PayoutModal } from '#web/features/creators/PayoutModal.tsx';
import { PayoutTable } from '#web/features/creators/PayoutTable.tsx';
import { PurchaseTable } from '#web/features/creators/PurchaseTable.tsx';
import { useDollars } from '#web/features/creators/use-dollars.ts';
import { apiContext } from '#web/lib/api.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { EmptyPicture } from '#web/ui/StorePicture.tsx';
import { SceneHeader } from '../layout/SceneHeader.tsx';
import { useSiteZone } from '../layout/use-site-zone.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return orLogin(request, loadCreator(context.get(apiContext), searchParams));
}

export function Component() {
  const { t } = useText();
  const { creator, payouts, purchases, statement } = useLoaderData<typeof loader>();
  const zone = useSiteZone();
  useLivePage(['purses', 'payments']);
  return (
    <>
      <SceneHeader isSlim castle="oren" title={t('creators.title')}>
        {t('creators.text')}
      </SceneHeader>
      <div className="page pt-8 pb-16">
        {!creator && <NoCreator />}
        {creator && purchases && (
          <>
            <div className="grid gap-x-14 gap-y-10 lg:grid-cols-2">
              <CreatorCode creator={creator} />
              <section aria-labelledby="sums">
                <SectionHead id="sums" title={t('creators.sums.title')} />
                <CreatorSums creator={creator} />
                {statement && <Payout creator={creator} />}
                <CreatorTerms creator={creator} />
              </section>
            </div>
            <div className={clsx('grid gap-x-14 gap-y-12 pt-12', statement && 'xl:grid-cols-2')}>
              <section aria-labelledby="purchases">
                <SectionHead id="purchases" title={t('creators.purchases.title')} />
                <PurchaseTable page={purchases} prefix="p_" />
              </section>
              {statement && (
                <div className="flex min-w-0 flex-col gap-12">
                  <section aria-labelledby="payouts">
                    <SectionHead id="payouts" title={t('creators.payout.title')} />
                    <PayoutTable payouts={payouts} zone={zone} />
                  </section>
                  <section aria-labelledby="statement">
                    <SectionHead id="statement" title={t('creators.statement.title')} />
                    <EarningsTable page={statement} zone={zone} />
                  </section>
                </div>
              )}
            </div>
          </>
        )}
      </div>
    </>
  );
}

function NoCreator() {
  const { t } = useText();
  return (
    <EmptyState
      title={t('creators.none.title')}
      picture={<EmptyPicture motif="coins" level={3} />}
      action={<LinkButton to="/panel/reports">{t('creators.none.action')}</LinkButton>}
    >
      {t('creators.none.text')}
    </EmptyState>
  );
}

/** The button that requests a payout, or why it is missing. */
function Payout({ creator }: { creator: Creator }) {
  const { t } = useText();
  const dollars = useDollars();
  const { payable, payout_min, held, is_email_verified, maturity_days } = creator;
  const isEnough = payable >= payout_min;
  return (
    <div className="flex flex-col items-start gap-3 pt-6">
      <p className="text-sm text-muted">{t('creators.payableHint', { days: maturity_days })}</p>
      {!is_email_verified && (
        <>
          <p className="text-sm text-danger">{t('creators.payout.verify')}</p>
          <LinkButton to={VERIFY_PATH} variant="primary" className="max-sm:w-full">
            {t('creators.payout.confirmEmail')}
          </LinkButton>
        </>
      )}
      {is_email_verified && isEnough && held === 0 && <PayoutModal creator={creator} />}
      {is_email_verified && !isEnough && held === 0 && (
        <p className="text-sm text-muted">
          {t('creators.payout.tooLittle', { min: dollars(payout_min) })}
        </p>
      )}
    </div>
  );
}
