import { useText } from '#web/lib/text.ts';

/** `label` is for screen readers; pass an empty one if the text next to it already says it. */
export function Spinner({ label }: { label?: string }) {
  const { t } = useText();
  const text = label ?? t('ui.loading');
  return (
    <span role={text ? 'status' : undefined} className="inline-flex items-center">
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" className="animate-spin">
        <circle
          cx="10"
          cy="10"
          r="8"
          fill="none"
          stroke="currentColor"
          strokeOpacity="0.25"
          strokeWidth="2.5"
        />
        <path
          d="M10 2a8 8 0 0 1 8 8"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
      {text && <span className="sr-only">{text}</span>}
    </span>
  );
}
