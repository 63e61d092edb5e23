import type { ReactNode } from 'react';
import { useNotice } from '#web/lib/page-notices.ts';
import { Notice } from '#web/ui/Notice.tsx';

type ColumnProps = { title: string; intro?: ReactNode; children: ReactNode; below?: ReactNode };

/** One column, no noise: title, what was just done, the form, the way elsewhere. */
export function Column({ title, intro, children, below }: ColumnProps) {
  const done = useNotice('done');
  return (
    <div className="page flex justify-center pt-10 pb-20">
      <div className="flex w-full max-w-md flex-col gap-6">
        <h1 className="text-3xl">{title}</h1>
        {done && <Notice tone="alive">{done.message}</Notice>}
        {intro && <div className="text-muted">{intro}</div>}
        {children}
        {below && <div className="flex flex-col gap-2 border-t border-line pt-5">{below}</div>}
      </div>
    </div>
  );
}
