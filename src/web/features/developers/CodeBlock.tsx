import { CopyButton } from '#web/ui/CopyButton.tsx';

/** Code to copy. */
export function CodeBlock({ code }: { code: string }) {
  return (
    <div className="py-2">
      {/* Scrolls sideways, so it must be reachable by keyboard. */}
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus
        tabIndex={0}
        className="overflow-x-auto rounded-box border border-line bg-surface p-4 text-sm"
      >
        {code}
      </pre>
      <div className="pt-2">
        <CopyButton text={code} />
      </div>
    </div>
  );
}
