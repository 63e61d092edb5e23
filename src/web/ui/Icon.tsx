const PATHS = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6L6 18',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  upDown: 'M8 20V4M4 8l4-4 4 4M16 4v16M12 16l4 4 4-4',
  unfold: 'M6 9l6 6 6-6',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v8h14v-8',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  circle: 'M12 5a7 7 0 1 0 0 14a7 7 0 1 0 0-14',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
} as const;

type IconProps = { name: keyof typeof PATHS; size?: number; className?: string };

/** The few line icons of all pages. An icon library would add its code to every page. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
