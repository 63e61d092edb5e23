const PATHS = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  strike:
    'M4 12h16M16.5 8.2C16 6.2 14.3 5 12 5c-2.6 0-4.5 1.4-4.5 3.4 0 1.6 1 2.8 3 3.6M7.2 15.5c.4 2.2 2.3 3.5 4.9 3.5 2.7 0 4.6-1.4 4.6-3.6 0-.6-.1-1-.3-1.4',
  bullets: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M4 15.6c0-2.2 3-2 3-.3 0 1.2-3 2.2-3 3.7h3',
  quote: 'M10 7H5v6h5zM10 13c0 2.5-1.5 4-4 4.5M19 7h-5v6h5zM19 13c0 2.5-1.5 4-4 4.5',
  rule: 'M4 12h16M7 7h10M7 17h10',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01',
  undo: 'M9 6L4 11l5 5M4 11h9a6 6 0 0 1 6 6v1',
  redo: 'M15 6l5 5-5 5M20 11h-9a6 6 0 0 0-6 6v1',
} as const;

/** The icon of a toolbar button, drawn in lines like the icons of the navigation. */
export function ToolIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="mx-auto">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth={name === 'bullets' ? 2.25 : 1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
