import { HALLS } from './clan-halls.data.ts';

export type ClanHall = {
  readonly id: number;
  readonly name: string;
  readonly town: string;
  readonly isContestable: boolean;
};

export const clanHalls: readonly ClanHall[] = HALLS.map(([id, name, town, isContestable]) => ({
  id,
  name,
  town,
  isContestable,
}));

export function clanHallById(hallId: number): ClanHall | undefined {
  return byId.get(hallId);
}

const byId = new Map(clanHalls.map((hall) => [hall.id, hall]));
