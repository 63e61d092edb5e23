import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { PlainLink } from './PlainLink.tsx';
import { isPlainClick } from './plain-click.ts';

type FilterLinksProps = {
  label: string;
  options: readonly { key: string; label: ReactNode; href: string }[];
  current: string;
  /**
   * The same URL, from the query at the moment of the click, which may be newer than the links. For
   * links next to filters that apply immediately.
   */
  hrefFor?: (key: string, search: string) => string;
};

/** Each choice has a URL, so that it can be bookmarked and works without JavaScript. */
export function FilterLinks({ label, options, current, hrefFor }: FilterLinksProps) {
  const navigate = useNavigate();
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1 py-3">
      {options.map(({ key, label: text, href }) => (
        <PlainLink
          key={key}
          to={href}
          preventScrollReset
          onClick={(event) => {
            if (!hrefFor || !isPlainClick(event)) return;
            event.preventDefault();
            void navigate(hrefFor(key, window.location.search), { preventScrollReset: true });
          }}
          aria-current={key === current ? 'true' : undefined}
          className="inline-flex min-h-9 items-center rounded-box border border-line px-3 text-sm text-muted hover:text-ink aria-[current]:border-beam aria-[current]:bg-raised aria-[current]:font-semibold aria-[current]:text-ink"
        >
          <span className="first-letter:uppercase inline-block">{text}</span>
        </PlainLink>
      ))}
    </nav>
  );
}
