import type { ReactNode } from 'react';
import type { CastleKey } from '#reference/castles.ts';
import { Landscape } from './Landscape.tsx';

interface SceneHeaderProps {
  castle: CastleKey;
  title: string;
  /** One sentence. */
  children?: ReactNode;
}

/** A page title in front of a landscape. */
export function SceneHeader({ castle, title, children }: SceneHeaderProps) {
  return (
    <header className="relative overflow-hidden border-b border-line-soft">
      <Landscape castle={castle} focus="object-[66%_50%] md:max-lg:object-[10%_50%]" />
      <div className="page relative flex flex-col gap-2 pt-36 pb-6 md:min-h-60 md:justify-center md:py-8">
        <h1 className="text-3xl [overflow-wrap:anywhere]">{title}</h1>
        {children && <p className="max-w-[52ch] text-muted">{children}</p>}
      </div>
    </header>
  );
}
