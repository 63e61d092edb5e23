import { CopyButton } from '#web/ui/CopyButton.tsx';

/** Code to copy. Long lines wrap: what is cut off cannot be checked. */
export function CodeBlock({ code }: { code: string }) {
  return (
    <div className="my-3 overflow-hidden rounded-box border border-line bg-surface">
      <div className="flex justify-end border-b border-line-soft bg-frame p-1.5">
        <CopyButton text={code} />
      </div>
      <pre className="p-4 text-sm leading-relaxed [overflow-wrap:anywhere] whitespace-pre-wrap">
        {code}
      </pre>
    </div>
  );
}
