import type { ReferralsReply } from '#contract/referrals.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Meter } from '#web/ui/Meter.tsx';

const STEPS = ['came', 'registered', 'played', 'paid'] as const;

/** How many friends reached each step; each bar is relative to the largest step. */
export function Funnel({ funnel }: { funnel: ReferralsReply['funnel'] }) {
  const { t } = useText();
  const largest = Math.max(1, ...STEPS.map((step) => funnel[step]));
  return (
    <ol className="flex flex-col gap-4 pt-4">
      {STEPS.map((step) => (
        <li key={step} className="flex flex-col gap-1.5">
          <p className="flex justify-between text-sm">
            <span>{t(`referrals.steps.${step}`)}</span>
            <span className="font-semibold">
              <Amount value={funnel[step]} />
            </span>
          </p>
          <Meter value={funnel[step] / largest} label={t(`referrals.steps.${step}`)} />
        </li>
      ))}
    </ol>
  );
}
