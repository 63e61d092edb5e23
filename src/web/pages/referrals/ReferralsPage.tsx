import '#web/lib/creators-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ReferralLink } from '#web/features/account-summary/ReferralLink.tsx';
import { FriendList } from '#web/features/referrals/FriendList.tsx';
import { Funnel } from '#web/features/referrals/Funnel.tsx';
import { loadReferrals } from '#web/features/referrals/load-referrals.ts';
import { apiContext } from '#web/lib/api.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { usePanel } from '#web/lib/panel.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePlayerData } from '#web/lib/use-live-player-data.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Link } from '#web/ui/Link.tsx';
import { OrderIcon } from '#web/ui/OrderIcon.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { SceneHeader } from '../layout/SceneHeader.tsx';
import { useSiteZone } from '../layout/use-site-zone.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  return orLogin(request, loadReferrals(context.get(apiContext)));
}

export function Component() {
  const { t } = useText();
  const { funnel, rules, friends } = useLivePlayerData(['purses'], {
    key: 'referrals',
    loaded: useLoaderData<typeof loader>(),
    load: loadReferrals,
  }).value;
  const { summary } = usePanel();
  const zone = useSiteZone();
  const { level, level_coins, play_hours, play_coins } = rules;
  const { first_purchase_coins, purchase_percent } = rules;
  const rewards = [
    level_coins > 0 && t('referrals.rules.level', { level, count: level_coins }),
    play_coins > 0 && t('referrals.rules.play', { hours: play_hours, count: play_coins }),
    first_purchase_coins > 0 && t('referrals.rules.first', { count: first_purchase_coins }),
    purchase_percent > 0 && t('referrals.rules.percent', { percent: purchase_percent }),
  ].filter((text) => text !== false);
  return (
    <>
      <SceneHeader isSlim castle="dion" title={t('referrals.title')}>
        {t('referrals.text')}
      </SceneHeader>
      <div className="page pt-8 pb-16">
        <div className="grid items-end gap-x-14 gap-y-4 pb-10 lg:grid-cols-2">
          <ReferralLink />
          {summary.creator_code && (
            <p>
              <Link to="/panel/creator">{t('creators.open', { code: summary.creator_code })}</Link>
            </p>
          )}
        </div>
        <div className="grid gap-x-14 gap-y-10 lg:grid-cols-2">
          <section aria-labelledby="rewards">
            <SectionHead id="rewards" title={t('referrals.rewards')} />
            <ul className="flex flex-col gap-2 pt-4">
              {rewards.map((text) => (
                <li
                  key={text}
                  className="flex items-center gap-3 border border-l-3 border-line border-l-beam bg-surface px-4 py-2.5"
                >
                  <span className="text-accent">
                    <OrderIcon kind="send_referral_coins" />
                  </span>
                  {text}
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="funnel">
            <SectionHead id="funnel" title={t('referrals.funnel')} />
            <p className="flex items-baseline justify-between gap-4 pt-4">
              <span>{t('referrals.earned')}</span>
              <span className="font-display text-3xl font-semibold text-accent">
                <Amount value={friends.reduce((total, { coins }) => total + coins, 0)} />
              </span>
            </p>
            <Funnel funnel={funnel} />
          </section>
        </div>
        <section aria-labelledby="friends" className="pt-12">
          <SectionHead id="friends" title={t('referrals.friends')} />
          <FriendList friends={friends} zone={zone} />
        </section>
      </div>
    </>
  );
}
