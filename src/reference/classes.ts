import { type Archetype, CLASSES, type Race } from './classes.data.ts';

export type GameClass = {
  readonly id: number;
  readonly name: string;
  readonly race: Race;
  readonly archetype: Archetype;
  readonly parentId: number | null;
};

export const gameClasses: readonly GameClass[] = CLASSES.map(
  ([id, name, race, archetype, parentId]) => ({ id, name, race, archetype, parentId }),
);

export function gameClassById(id: number): GameClass | undefined {
  return byId.get(id);
}

export function gameClassName(id: number): string {
  return byId.get(id)?.name ?? `Class #${id}`;
}

const byId = new Map(gameClasses.map((gameClass) => [gameClass.id, gameClass]));
