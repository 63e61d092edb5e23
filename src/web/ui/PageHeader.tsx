import type { ReactNode } from 'react';

type PageHeaderProps = {
  title: ReactNode;
  /** Under the title: status, world. */
  children?: ReactNode;
  /** At the other end, on phones below the title: such as a search or a link. */
  aside?: ReactNode;
};

export function PageHeader({ title, children, aside }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div className="flex min-w-0 flex-col gap-1.5">
        <h1 className="text-3xl [overflow-wrap:anywhere]">{title}</h1>
        {children}
      </div>
      {aside}
    </header>
  );
}
