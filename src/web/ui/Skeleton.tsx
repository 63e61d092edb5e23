import { useText } from '#web/lib/text.ts';

/** A placeholder while loading, so that nothing shifts when the content arrives. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  const { t } = useText();
  return (
    <div role="status" className="py-1">
      <span className="sr-only">{t('ui.loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
          key={line}
          className="flex min-h-11 items-center gap-4 border-b border-line-soft"
        >
          <span className="h-3 w-6 animate-breathe rounded-box bg-raised" />
          <span className="h-3 flex-1 animate-breathe rounded-box bg-raised" />
          <span className="h-3 w-16 animate-breathe rounded-box bg-raised" />
        </div>
      ))}
    </div>
  );
}
