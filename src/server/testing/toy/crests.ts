import type { WorldCrests } from '#server/game/crests.ts';

export const toyCrests: WorldCrests = { used: async () => null, files: async () => new Map() };
