/** Two minutes either way, because the portal's clock and the game's may differ. */
export const CLOCKS_DIFFER_MS = 120_000;
