import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import type { Call } from './openapi.ts';

export function CallCard({ call }: { call: Call }) {
  const { t } = useText();
  return (
    <article className="grid gap-x-10 border-b border-line-soft py-3.5 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)_minmax(0,14rem)]">
      <h3 className="flex flex-wrap items-center gap-3 font-sans text-base font-semibold">
        <Badge tone="accent">{call.method}</Badge>
        <code>{call.path}</code>
      </h3>
      <p className="text-muted max-lg:pt-1">{call.summary}</p>
      {call.parameters.length > 0 && (
        <div className="max-lg:pt-1 lg:row-span-2">
          <h4 className="sr-only">{t('developers.parameters')}</h4>
          <ul className="text-sm">
            {call.parameters.map(({ name, type, isRequired }) => (
              <li key={name}>
                <code>{name}</code>{' '}
                <span className="text-muted">
                  {type}
                  {isRequired && `, ${t('developers.required')}`}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {call.response && (
        <details className="pt-1 lg:col-span-2 lg:col-start-1">
          <summary className="text-sm font-semibold">{t('developers.answers')}</summary>
          {/* Scrolls sideways, so it must be reachable by keyboard. */}
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus
            tabIndex={0}
            className="mt-2 overflow-x-auto rounded-box border border-line bg-surface p-4 text-sm"
          >
            {call.response}
          </pre>
        </details>
      )}
    </article>
  );
}
