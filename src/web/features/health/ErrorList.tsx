import type { ErrorEntry } from '#contract/health.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';

type ErrorListProps = {
  errors: readonly ErrorEntry[];
  zone: string;
  /** They may be of several kinds. */
  linksToGroup?: boolean;
};

/** Newest first; each expands to its stack trace. */
export function ErrorList({ errors, zone, linksToGroup = false }: ErrorListProps) {
  const { t } = useText();
  return (
    <ol aria-label={t('admin.errors.title')} aria-live="polite">
      {errors.map((entry) => (
        <li key={entry.id} className="border-b border-line-soft">
          <details>
            <summary className="grid cursor-pointer gap-x-6 gap-y-1 py-3 hover:bg-surface sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
              <span className="text-sm text-muted">
                <DateTime seconds={entry.at} zone={zone} />
              </span>
              <span className="min-w-0">
                <span className="block font-medium [overflow-wrap:anywhere]">{entry.error}</span>
                <span className="block text-xs text-muted [overflow-wrap:anywhere]">
                  {[entry.message, contextText(entry.context)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span>
                {entry.request_id && (
                  <Badge>
                    <span className="font-mono">{entry.request_id}</span>
                  </Badge>
                )}
              </span>
            </summary>
            <pre className="mb-3 overflow-x-auto border-l-3 border-danger bg-surface px-3 py-2 text-xs">
              {entry.stack || entry.error}
            </pre>
            {linksToGroup && entry.group_id !== null && (
              <p className="pb-3 text-sm">
                <Link to={`/admin/errors/${entry.group_id}`}>{t('admin.errors.all')}</Link>
              </p>
            )}
          </details>
        </li>
      ))}
    </ol>
  );
}

function contextText(context: ErrorEntry['context']): string {
  return Object.entries(context)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}
