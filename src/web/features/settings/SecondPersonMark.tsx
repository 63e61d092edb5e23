/** Two people: what is marked with it takes effect when a second person confirms it. */
export function SecondPersonMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="16"
      height="16"
      aria-hidden="true"
      className="inline-block flex-none text-accent"
    >
      <path
        d="M9 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7M2.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6M16 4.4a3.3 3.3 0 0 1 0 6.4M18 14.4c2.3.8 3.5 2.7 3.5 5.6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
