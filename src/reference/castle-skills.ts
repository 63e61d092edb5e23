import { CASTLE_SKILLS } from './castle-skills.data.ts';
import type { CastleKey } from './castles.ts';

export type CastleSkills = {
  readonly residentialSkills: readonly CastleSkill[];
  readonly flagBonus: FlagBonus;
};
type CastleSkillId = (typeof CASTLE_SKILLS)[CastleKey]['residentialSkills'][number]['id'];
type CastleSkill = {
  readonly id: CastleSkillId;
  readonly name: string;
  readonly effect: string;
};
/** Points added to base stats, such as `{ STR: 1, INT: 1 }`. */
type FlagBonus = {
  readonly id: number;
  readonly name: string;
  readonly stats: Readonly<Record<string, number>>;
};

export function castleSkills(castle: CastleKey): CastleSkills {
  return skills[castle];
}

const skills: Readonly<Record<CastleKey, CastleSkills>> = CASTLE_SKILLS;
