import { Amount } from '#web/ui/Amount.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { BannerRow } from '#web/ui/BannerRow.tsx';
import { Countdown } from '#web/ui/Countdown.tsx';
import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';
import { CASTLE_BANNER_COLORS } from '#web/ui/heraldry/castle-banner-colors.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Sparkline } from '#web/ui/Sparkline.tsx';
import { StateDot } from '#web/ui/StateDot.tsx';
import { LORDS, ONLINE_24H } from './sample-data.ts';

const NOW = 1794700800000;

/**
 * The front page's proportions: title, countdown and the row of banners, as in
 * docs/decisions/002-look.md.
 */
export function HomeSample() {
  return (
    <>
      <div className="diapered overflow-hidden">
        <div className="mx-auto grid max-w-[1320px] items-center gap-9 px-4 py-11 sm:px-7 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:py-15">
          <div>
            <p className="font-display text-hero font-semibold">Eldergrave</p>
            <p className="mt-2 font-display text-2xl font-semibold text-accent">Interlude ×5</p>
            <p className="mt-5 mb-7 max-w-[48ch] text-lg text-muted">
              No pay-to-win, sieges every other Sunday. Nine banners hang in the hall; take one down
              and raise your own.
            </p>
            <div className="flex flex-wrap gap-3">
              <LinkButton to="/register" variant="primary">
                Register
              </LinkButton>
              <LinkButton to="/how-to-play">How to play</LinkButton>
            </div>
          </div>
          <div className="border border-t-4 border-line border-t-beam bg-ground">
            <div className="border-b border-line py-5">
              <Countdown
                endsAt={NOW + ((12 * 24 + 7) * 3600 + 41 * 60 + 9) * 1000}
                serverNow={NOW}
                zone="-03:00"
              />
            </div>
            <div className="flex items-end justify-between gap-5 px-6 py-5">
              <div>
                <StateDot isOn label="Online" />
                <div className="text-2xl font-semibold">
                  <Amount value={1284} />
                </div>
                <div className="text-muted">players online</div>
              </div>
              <Sparkline values={ONLINE_24H} label="Players online, last 24 hours" />
            </div>
          </div>
        </div>
      </div>
      <div className="border-t-4 border-b border-t-beam border-b-line-soft bg-frame">
        <div className="mx-auto -mt-1 max-w-[1320px] px-3 pb-8 sm:px-6">
          <BannerRow
            banners={LORDS.map(([castle, name, clan]) => ({
              key: castle,
              banner: (
                <Banner
                  color={clan ? CASTLE_BANNER_COLORS[castle] : undefined}
                  crest={<CastleCrest castle={castle} size={56} />}
                  title={name}
                >
                  {clan ?? 'no lord'}
                </Banner>
              ),
            }))}
          />
        </div>
      </div>
    </>
  );
}
