import type { Archetype } from '#reference/classes.data.ts';

type ClassIconProps = {
  archetype: Archetype;
  size?: number;
  title?: string | undefined;
};

export function ClassIcon({ archetype, size = 20, title }: ClassIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      className="inline-block flex-none text-accent"
    >
      <path fill="currentColor" fillRule="evenodd" d={GLYPHS[archetype]} />
    </svg>
  );
}

/** Solid marks on a 24 sheet, drawn to stay readable at 16 px. */
const GLYPHS: Record<Archetype, string> = {
  // two crossed swords
  warrior:
    'M3 3l3.2.6 6.6 6.6 5-5L21 3l-.6 3.2L14.6 12l3.2 3.2 1.5-1.5 1.3 1.3-2.2 2.2 2.8 2.8-1.2 1.2-2.8-2.8-2.2 2.2-1.3-1.3 1.5-1.5L12 14.6l-3.2 3.2 1.5 1.5L9 20.6l-2.2-2.2L4 21.2 2.8 20l2.8-2.8L3.4 15l1.3-1.3 1.5 1.5L9.4 12 3.6 6.2z',
  // shield with a cross cut out
  knight:
    'M12 2l8 2.6v6.6c0 5-3.2 8.6-8 10.8-4.8-2.2-8-5.8-8-10.8V4.6zM10.9 6v3.9H7.5v2.2h3.4v6h2.2v-6h3.4V9.9h-3.4V6z',
  // dagger, point up
  rogue:
    'M20.5 3.5L19 9.8l-6.9 6.9 1.7 1.7-1.5 1.5-2.5-2.5-3.2 3.2a1.7 1.7 0 1 1-2.4-2.4l3.2-3.2-2.5-2.5 1.5-1.5 1.7 1.7L15 5z',
  // bow with an arrow on the string
  archer:
    'M15 3h6v6l-2.2-2.2-2.1 2.1c3.3 4.2 2.8 8.8.3 12.1L3 7.3c3.2-2.5 7.8-2.9 12-.2l2.1-2.1zM13.4 8.7C10.7 7.1 8.2 6.9 6.1 7.6l4 4zM15.3 10.6l-2.9 2.9 4 4c.7-2.1.5-4.5-1.1-6.9zM9.7 13.5l1.2 1.2-3.8 3.8v1.7L4.9 22l-.5-2.4L2 19.1l1.8-2.2h1.7z',
  // staff tipped by a star
  mage: 'M15.5 1.5l1.9 5.1 5.1 1.9-5.1 1.9-1.9 5.1-1.9-5.1-5.1-1.9 5.1-1.9zM9.9 12.2l1.9 1.9-7.7 7.7a1.35 1.35 0 0 1-1.9-1.9zM5.5 2l.9 2.1 2.1.9-2.1.9L5.5 8l-.9-2.1L2.5 5l2.1-.9z',
  // a claw of three marks in a ring
  summoner:
    'M12 2a10 10 0 1 1 0 20a10 10 0 0 1 0-20zm0 2.2a7.8 7.8 0 1 0 0 15.6a7.8 7.8 0 0 0 0-15.6zM12 5.6l5.6 9.6H6.4zm0 4.2l-2 3.5h4z',
  // chalice
  healer:
    'M5 3h14v4.5c0 3.6-2.5 6.1-5.8 6.7v4.3l4.3 1.5v1.5h-11V20l4.3-1.5v-4.3C7.5 13.6 5 11.1 5 7.5zM11 4.8v1.9H9.1v1.9H11v2.6h2V8.6h1.9V6.7H13V4.8z',
  // war banner
  buffer: 'M4 2h2v1.5h13l-3.5 5 3.5 5H6V22H4zM8.2 6v5h2V6zM11.8 6v5h2V6z',
  // lyre
  bard: 'M5 3c-2 5-1.6 10.8 3.2 13.5V19H6.5v2.5h11V19h-1.7v-2.5C20.6 13.8 21 8 19 3l-2.3.9c1.4 3.6 1.3 7.2-.9 9.5V6h-1.6v8.5h-1.4V6h-1.6v8.5H9.8V6H8.2v7.4C6 11.1 5.9 7.5 7.3 3.9z',
  // smith's hammer
  crafter:
    'M12.7 2.3l9 9-3.6 3.6-2.3-2.3-1 1-1.5-1.5L5.2 20.2a2 2 0 0 1-2.9 0 2 2 0 0 1 0-2.9L10.4 9.2 8.9 7.7l-2-.4z',
  // tied purse
  spoiler:
    'M8 2h8l-1.8 4.2H9.8zM9.3 7.5h5.4c3.4 2.6 5.3 6 5.3 9.3 0 3.3-2.6 5.2-8 5.2s-8-1.9-8-5.2c0-3.3 1.9-6.7 5.3-9.3zM12 11.3l-3 4 3 4 3-4z',
};
