import { useEffect, useRef } from 'react';
import { useText } from '#web/lib/text.ts';
import { MethodBadge } from './MethodBadge.tsx';
import type { Call } from './openapi.ts';
import { useCurrentSection } from './use-current-section.ts';

interface Part {
  id: string;
  title: string;
  /** Listed below the title while this part is read. */
  calls?: readonly Call[];
}

/** Where the strip shows the part being read. */
const STRIP_START_PX = 16;

/** The parts of the page; the one being read is marked. On narrow screens a strip that scrolls. */
export function Contents({ parts }: { parts: readonly Part[] }) {
  const { t } = useText();
  const current = useCurrentSection(parts.map(({ id }) => id));
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = current && nav.current?.querySelector<HTMLElement>(`a[href="#${current}"]`);
    if (link && nav.current) nav.current.scrollLeft = link.offsetLeft - STRIP_START_PX;
  }, [current]);
  return (
    <nav ref={nav} aria-label={t('content.sections')} className="docs-contents">
      <ol>
        {parts.map(({ id, title, calls }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
            {calls && (
              <ol>
                {calls.map((call) => (
                  <li key={call.id}>
                    <a href={`#${call.id}`} title={call.summary}>
                      <MethodBadge method={call.method} />
                      {call.path.replace('/api', '')}
                    </a>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
