import type { Hero, SeasonPoints } from '#server/game/boards.ts';
import { characterId } from '#server/game/ids.ts';

export interface HeroRow {
  readonly id: number;
  readonly name: string;
  readonly clanName: string | null;
  /** Decimal columns arrive as text. */
  readonly classId: string;
  readonly times: string;
  /** Null for a character who has not taken part in the current season. */
  readonly points: string | number | null;
}

export function viewHero(row: HeroRow): Hero {
  return {
    characterId: characterId(row.id),
    characterName: row.name,
    clanName: row.clanName,
    classId: Number(row.classId),
    timesHero: Number(row.times),
    points: Number(row.points ?? 0),
  };
}

export interface PointsRow {
  readonly id: number;
  readonly name: string;
  readonly classId: string | number;
  readonly points: string | number;
}

export function viewPoints(row: PointsRow): SeasonPoints {
  return {
    characterId: characterId(row.id),
    characterName: row.name,
    classId: Number(row.classId),
    points: Number(row.points),
  };
}
