/** The mark next to the site's name: a keep on a shield. */
export function SiteMark() {
  return (
    <svg
      viewBox="0 0 40 40"
      width="34"
      height="34"
      aria-hidden="true"
      className="flex-none text-accent"
    >
      <path
        d="M20 2 36 8v12c0 9-7 15-16 18C11 35 4 29 4 20V8Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
      <path d="M12 27V15h3v3h3v-3h4v3h3v-3h3v12z" fill="currentColor" />
    </svg>
  );
}
