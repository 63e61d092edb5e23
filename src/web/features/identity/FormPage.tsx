import type { ReactNode } from 'react';
import { useNotice } from '#web/lib/page-notices.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { BesideScene } from '#web/ui/scenes/BesideScene.tsx';

type FormPageProps = {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
  /** The gate next to the form: `login` open at night, `register` at dawn, `error` closed. */
  scene?: 'login' | 'register' | 'error';
};

/** A page with one form beside a scene: title, last result, the form, links to related pages. */
export function FormPage({ title, intro, children, below, scene = 'login' }: FormPageProps) {
  const done = useNotice('done');
  return (
    <BesideScene scene={scene} fit="cut">
      <div className="flex flex-col gap-6">
        <h1 className="text-3xl">{title}</h1>
        {done && <Notice tone="success">{done.message}</Notice>}
        {intro && <div className="text-balance text-muted">{intro}</div>}
        {children}
        {below && <div className="flex flex-col gap-2 border-t border-line pt-5">{below}</div>}
      </div>
    </BesideScene>
  );
}
