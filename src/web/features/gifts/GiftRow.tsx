import type { ReactNode } from 'react';

type GiftRowProps = {
  picture: ReactNode;
  /** What, and to or from whom. */
  title: ReactNode;
  /** When, and what comes next. */
  detail: ReactNode;
  state: ReactNode;
  actions?: ReactNode;
};

/** Two lines on a phone: what and who, when and what can be done. One row elsewhere. */
export function GiftRow({ picture, title, detail, state, actions }: GiftRowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line-soft py-2.5 md:grid-cols-[auto_minmax(0,1fr)_8rem_minmax(9rem,auto)] md:gap-x-5 md:gap-y-0">
      <span className="row-span-2">{picture}</span>
      <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
      <span className="justify-self-end md:row-span-2 md:justify-self-start">{state}</span>
      <span className="col-start-2 row-start-2 line-clamp-2 min-w-0 text-sm text-muted md:line-clamp-1">
        {detail}
      </span>
      <span className="col-start-3 row-start-2 flex flex-wrap justify-end gap-2 md:col-start-4 md:row-span-2 md:row-start-1">
        {actions}
      </span>
    </li>
  );
}
