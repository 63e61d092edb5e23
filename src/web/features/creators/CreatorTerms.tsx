import type { Creator } from '#contract/creators.ts';
import { useText } from '#web/lib/text.ts';

/** What buyers and the creator get. */
export function CreatorTerms({ creator }: { creator: Creator }) {
  const { t } = useText();
  const { buyer_percent, share_percent, paid_in } = creator;
  const terms = [
    ...(buyer_percent > 0 ? [t('creators.terms.buyer', { percent: buyer_percent })] : []),
    t(paid_in === 'coins' ? 'creators.terms.shareCoins' : 'creators.terms.shareEarnings', {
      percent: share_percent,
    }),
    t('creators.terms.refunds'),
    t('creators.terms.oneself'),
  ];
  return (
    <ul className="flex list-disc flex-col gap-1.5 pt-6 pl-5 text-sm text-muted marker:text-accent">
      {terms.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
