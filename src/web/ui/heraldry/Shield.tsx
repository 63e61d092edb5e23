import { type ReactNode, useId } from 'react';

/** Every crest shares this outline; charges are drawn in the same 64 × 78 view box. */
const OUTLINE = 'M4 4H60V34C60 53 49 66 32 74C15 66 4 53 4 34Z';

type ShieldProps = {
  /** Fill class of the field, such as `fill-gules`. */
  field: string;
  size: number;
  /** Omit when the name is shown next to the shield. */
  title?: string | undefined;
  children: ReactNode;
};

export function Shield({ field, size, title, children }: ShieldProps) {
  const clip = useId();
  return (
    <svg
      viewBox="0 0 64 78"
      width={size}
      height={Math.round((size * 78) / 64)}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      className="inline-block flex-none"
    >
      <clipPath id={clip}>
        <path d={OUTLINE} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d={OUTLINE} className={field} />
        {children}
      </g>
      <path d={OUTLINE} className="fill-none stroke-rim" strokeWidth="2.5" strokeLinejoin="round" />
    </svg>
  );
}
