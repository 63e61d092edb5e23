/** How far the portal's clock and the game's may differ, either way. */
export const MAX_CLOCK_SKEW_MS = 120_000;
