/** Innadril, the city on the water: a blue trident over waves. */
export function InnadrilCharge() {
  return (
    <>
      <g className="fill-none stroke-celeste" strokeWidth="6">
        {WAVES.map((y) => (
          <path key={y} d={`M0 ${y}q8-6 16 0t16 0t16 0t16 0`} />
        ))}
      </g>
      <path
        className="fill-azure stroke-argent"
        strokeWidth="1.5"
        strokeLinejoin="round"
        d="M32 8.5l4.8 9.5h-2.7v16.2c4.8-.7 7.8-3.3 7.8-7.2v-3.5h-2.4l4.7-9.5l4.7 9.5h-2.6V27c0 7-4.9 11.3-12.2 12v23h-4.2V39C22.6 38.3 17.7 34 17.7 27v-3.5h-2.6l4.7-9.5l4.7 9.5h-2.4V27c0 3.9 3 6.5 7.8 7.2V18h-2.7z"
      />
    </>
  );
}

const WAVES = [10, 24, 38, 52, 66];
