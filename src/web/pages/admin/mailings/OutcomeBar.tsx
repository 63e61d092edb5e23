import type { MailingProgress } from '#contract/mailings.ts';

/** In the order of the bar; emails that are still queued are the empty remainder. */
const PARTS = [
  { keys: ['sent'], ink: 'fill-success' },
  { keys: ['skipped'], ink: 'fill-line-field' },
  { keys: ['unclear'], ink: 'fill-attention' },
  { keys: ['bounced', 'failed'], ink: 'fill-danger' },
] as const;

type OutcomeBarProps = { progress: MailingProgress; all: number; done: number; label: string };

/** The progress of a mailing, by outcome. */
export function OutcomeBar({ progress, all, done, label }: OutcomeBarProps) {
  const percentOf = (value: number) => (all === 0 ? 0 : (value / all) * 100);
  const parts = PARTS.map(({ keys, ink }) => ({
    ink,
    width: percentOf(keys.reduce((sum, key) => sum + progress[key], 0)),
  }));
  const offsetOf = (index: number) =>
    parts.slice(0, index).reduce((sum, { width }) => sum + width, 0);
  return (
    <svg
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percentOf(done))}
      width="100%"
      height="14"
      className="block"
    >
      <rect width="100%" height="14" className="fill-line-soft" />
      {parts.map(({ ink, width }, index) => (
        <rect key={ink} x={`${offsetOf(index)}%`} width={`${width}%`} height="14" className={ink} />
      ))}
      <rect width="100%" height="14" fill="none" className="stroke-line" />
    </svg>
  );
}
