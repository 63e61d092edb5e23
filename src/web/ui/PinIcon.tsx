/** A place on the map. Not among the layout's icons, which are part of every page. */
export function PinIcon({ size = 18 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className="fill-none stroke-current stroke-[1.75]"
      strokeLinejoin="round"
    >
      <path d="M12 21.5c4-4.6 6.5-8 6.5-11.5a6.5 6.5 0 1 0-13 0c0 3.5 2.5 6.9 6.5 11.5zM12 7.7a2.3 2.3 0 1 0 0 4.6a2.3 2.3 0 1 0 0-4.6" />
    </svg>
  );
}
