import { CopyButton } from '#web/ui/CopyButton.tsx';
import { codeParts } from './code-parts.ts';

const TONES = { comment: 'text-muted italic', string: 'text-success', word: 'text-accent' };

/**
 * Code to copy, titled with its language. Long lines wrap, so that the whole code can be read
 * before it is copied; phones, where they would break in the middle of words, scroll sideways.
 */
export function CodeBlock({ title, code }: { title: string; code: string }) {
  return (
    <div className="my-3 rounded-box border border-line bg-surface">
      <div className="flex items-center justify-between gap-3 border-b border-line-soft py-1.5 pr-1.5 pl-4">
        <span className="text-xs text-muted">{title}</span>
        <CopyButton text={code} />
      </div>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus
        tabIndex={0}
        className="overflow-x-auto p-4 text-sm leading-relaxed md:[overflow-wrap:anywhere] md:whitespace-pre-wrap"
      >
        {keyed(codeParts(code)).map(({ key, text, tone }) =>
          tone === null ? (
            text
          ) : (
            <span key={key} className={TONES[tone]}>
              {text}
            </span>
          ),
        )}
      </pre>
    </div>
  );
}

/** Parts never move, so their place identifies them. */
function keyed(parts: ReturnType<typeof codeParts>) {
  return parts.map((part, key) => ({ ...part, key }));
}
