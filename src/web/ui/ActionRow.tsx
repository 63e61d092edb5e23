import clsx from 'clsx';
import type { ReactNode } from 'react';

type ActionRowProps = {
  icon: ReactNode;
  title: ReactNode;
  /** Under the title, muted. */
  detail?: ReactNode;
  /** At the end of the row; below the text if there is no room. */
  action?: ReactNode;
  /** The title is a sentence: on phones the action is below it. */
  isText?: boolean;
  as?: 'li' | 'div';
};

/** One setting or one thing in a list: what it is, its state, and what can be done with it. */
export function ActionRow({
  icon,
  title,
  detail,
  action,
  isText = false,
  as: Row = 'li',
}: ActionRowProps) {
  return (
    <Row className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line-soft py-2">
      {icon}
      <div
        className={clsx(
          'min-w-0 flex-1 leading-snug [overflow-wrap:anywhere]',
          isText ? 'basis-44 text-sm' : 'basis-28 font-medium',
        )}
      >
        <div className="flex flex-wrap items-center gap-x-2">{title}</div>
        {detail && <div className="text-sm font-normal text-muted">{detail}</div>}
      </div>
      {action && <div className="flex flex-wrap items-center gap-2">{action}</div>}
    </Row>
  );
}
