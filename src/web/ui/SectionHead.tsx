import type { ReactNode } from 'react';

type SectionHeadProps = {
  title: string;
  /** At the other end of the heading, such as a link to the whole list or a time. */
  aside?: ReactNode;
  /** Referred to by the section's `aria-labelledby`. */
  id?: string;
};

/** The heading of a section, above a gold line. */
export function SectionHead({ title, aside, id }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {aside && <div className="text-sm text-muted">{aside}</div>}
    </div>
  );
}
