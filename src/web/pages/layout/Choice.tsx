import { PlainLink } from '#web/ui/PlainLink.tsx';

interface ChoiceProps {
  label: string;
  options: readonly { value: string; label: string; href: string }[];
  current: string;
  /**
   * False inside another landmark, and for a second copy of the same choice: then it is a group
   * instead.
   */
  isLandmark?: boolean;
}

/** A setting's options as links: the server stores the choice and renders the page with it, without JavaScript. */
export function Choice({ label, options, current, isLandmark = true }: ChoiceProps) {
  const Wrapper = isLandmark ? 'nav' : 'div';
  return (
    <Wrapper
      role={isLandmark ? undefined : 'group'}
      aria-label={label}
      className="flex items-center gap-1"
    >
      <span className="mr-1 text-muted">{label}</span>
      {options.map((option) => (
        <PlainLink
          key={option.value}
          to={option.href}
          isDocument
          rel="nofollow"
          aria-current={option.value === current ? 'true' : undefined}
          className="inline-flex min-h-9 items-center rounded-box border border-transparent px-2.5 text-muted hover:text-ink aria-[current]:border-line aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {option.label}
        </PlainLink>
      ))}
    </Wrapper>
  );
}
