import { PlainLink } from './PlainLink.tsx';

type FilterLinksProps = {
  label: string;
  options: readonly { key: string; label: string; href: string }[];
  current: string;
};

/** Each choice has a URL, so that it can be bookmarked and works without JavaScript. */
export function FilterLinks({ label, options, current }: FilterLinksProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1 py-3">
      {options.map(({ key, label: text, href }) => (
        <PlainLink
          key={key}
          to={href}
          preventScrollReset
          aria-current={key === current ? 'true' : undefined}
          className="inline-flex min-h-9 items-center rounded-box border border-line px-3 text-sm text-muted hover:text-ink aria-[current]:border-beam aria-[current]:bg-raised aria-[current]:font-semibold aria-[current]:text-ink"
        >
          <span className="first-letter:uppercase inline-block">{text}</span>
        </PlainLink>
      ))}
    </nav>
  );
}
