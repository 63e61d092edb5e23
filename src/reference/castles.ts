import { CASTLES } from './castles.data.ts';

export type CastleKey = (typeof CASTLES)[number]['key'];
export type Castle = {
  readonly id: number;
  readonly key: CastleKey;
  readonly displayName: string;
  readonly circletItemId: number;
};

export const castles: readonly Castle[] = CASTLES;

export function castleByKey(key: CastleKey): Castle {
  const castle = byName.get(key);
  if (castle === undefined) throw new RangeError(`no castle ${key}`);
  return castle;
}

/** The castle in a URL: its display name in lower case, such as `heine`. */
export function castleSlug({ displayName }: Castle): string {
  return displayName.toLowerCase();
}

export function castleBySlug(slug: string): Castle | undefined {
  return castles.find((castle) => castleSlug(castle) === slug);
}

/** Castle ids are the same in every game database. */
export function castleById(id: number): Castle | undefined {
  return byId.get(id);
}

/**
 * Finds a castle by any name a game database may hold: `innadrile_castle`, `schuttgart_castle`,
 * `Innadril`. Case does not matter.
 */
export function castleByGameName(name: string): Castle | undefined {
  return byName.get(name.toLowerCase());
}

const byId = new Map<number, Castle>(CASTLES.map((castle) => [castle.id, castle]));
const byName = new Map<string, Castle>(
  CASTLES.flatMap((castle) =>
    [castle.key, castle.l2jName, ...castle.ptsNames].map(
      (name) => [name.toLowerCase(), castle] as const,
    ),
  ),
);
