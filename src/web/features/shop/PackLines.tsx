import { articleMotif } from '#art/store/article-motif.ts';
import type { ShownLine } from '#contract/shop.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { GradeBadge } from '#web/ui/GradeBadge.tsx';
import { StorePicture, THUMBNAIL } from '#web/ui/StorePicture.tsx';

/** Items with their pictures and counts. */
export function PackLines({ lines }: { lines: readonly ShownLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {lines.map((line) => (
        <li key={line.item_id} className="flex min-w-0 items-center gap-3">
          <StorePicture {...articleMotif({ items: [line], choices: [] })} className={THUMBNAIL} />
          <PackLine line={line} />
        </li>
      ))}
    </ul>
  );
}

export function PackLine({ line: { name, grade, count } }: { line: ShownLine }) {
  const language = useLanguage();
  return (
    <span className="min-w-0 leading-snug">
      <span className="[overflow-wrap:anywhere]">{name}</span>
      <GradeBadge grade={grade} />{' '}
      {count > 1 && (
        <span className="whitespace-nowrap text-muted tabular-nums">
          × {formatNumber(count, language)}
        </span>
      )}
    </span>
  );
}
