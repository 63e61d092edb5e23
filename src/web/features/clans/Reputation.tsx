import { Amount } from '#web/ui/Amount.tsx';

/** The number, with a bar below it relative to the highest of the list. */
export function Reputation({ value, highest }: { value: number; highest: number }) {
  const percent = highest > 0 ? Math.round((Math.max(0, value) / highest) * 100) : 0;
  return (
    <span className="inline-block lg:min-w-28 xl:min-w-52">
      <span className="font-semibold">
        <Amount value={value} />
      </span>
      <svg
        aria-hidden="true"
        width="100%"
        height="4"
        className="mt-1 block text-beam max-lg:hidden"
      >
        <rect width="100%" height="4" className="fill-raised" />
        <rect width={`${percent}%`} height="4" fill="currentColor" />
      </svg>
    </span>
  );
}
