import type { ReactNode } from 'react';

/** An explanation on the left, its code on the right; on narrow screens the code is below. */
export function GuideRow({ code, children }: { code: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-10 pt-3 xl:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]">
      <div className="min-w-0 py-2 text-muted max-xl:max-w-[64ch]">{children}</div>
      <div className="min-w-0">{code}</div>
    </div>
  );
}
