import type { ReactNode } from 'react';

type ActionRowProps = {
  icon: ReactNode;
  title: ReactNode;
  /** Under the title, muted. */
  detail?: ReactNode;
  /** At the end of the row; below the text if there is no room. */
  action?: ReactNode;
  as?: 'li' | 'div';
};

/** One setting or one thing in a list: what it is, its state, and what can be done with it. */
export function ActionRow({ icon, title, detail, action, as: Row = 'li' }: ActionRowProps) {
  return (
    <Row className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line-soft py-2">
      {icon}
      <div className="min-w-0 flex-1 basis-44 leading-snug [overflow-wrap:anywhere]">
        <div className="flex flex-wrap items-center gap-x-2 font-medium">{title}</div>
        {detail && <div className="text-sm text-muted">{detail}</div>}
      </div>
      {action && <div className="flex flex-wrap items-center gap-2">{action}</div>}
    </Row>
  );
}
