import type { Rates } from '#contract/game-data.ts';
import { ADENA, type DropGroup, type DropLine, type MonsterRecord } from './records.ts';

export interface Multiplier {
  chance: number;
  amount: number;
}

/** How a server applies its multipliers. */
export interface RateRule {
  rates: Rates;
  /** Items with a multiplier of their own. */
  byItem: ReadonlyMap<number, Partial<Multiplier>>;
  /**
   * What becomes of a chance above 100%. `cap`: it is capped. `line`: it is capped, and the item's
   * amount is multiplied by chance ÷ 100%. `group`: the rate multiplies the chance of the whole group,
   * and above 100% the amounts of its items are multiplied by that chance ÷ 100%.
   */
  overflow: 'cap' | 'line' | 'group';
}

export interface EffectiveDrop {
  itemId: number;
  isSpoil: boolean;
  chance: number;
  from: number;
  to: number;
}

export const UNCHANGED: Multiplier = { chance: 1, amount: 1 };

/** The drops of a monster with the server's multipliers. */
export function effectiveDrops(
  { kind, groups }: Pick<MonsterRecord, 'kind' | 'groups'>,
  rule: RateRule,
  isHerb: (itemId: number) => boolean,
): EffectiveDrop[] {
  return groups.flatMap((group) =>
    group.lines.map((line) => {
      const rate = rateOf(line.itemId, group, {
        rule,
        isRaid: kind !== 'monster',
        isHerb: group.kind === 'herb' || isHerb(line.itemId),
      });
      return {
        itemId: line.itemId,
        isSpoil: group.kind === 'spoil',
        ...multiply(line, group, rate, rule),
      };
    }),
  );
}

function rateOf(
  itemId: number,
  group: DropGroup,
  { rule, isRaid, isHerb }: { rule: RateRule; isRaid: boolean; isHerb: boolean },
): Multiplier {
  const { rates, byItem } = rule;
  const general = () => {
    if (group.kind === 'spoil') return rates.spoil;
    if (rates.adena && (group.kind === 'currency' || itemId === ADENA)) return rates.adena;
    if (isHerb) return rates.herb;
    return isRaid ? rates.raid : rates.drop;
  };
  const { chance, amount } = general();
  // Multipliers by item apply to drops, not to spoils.
  const ofItem = group.kind === 'spoil' ? undefined : byItem.get(itemId);
  return { chance: ofItem?.chance ?? chance, amount: ofItem?.amount ?? amount };
}

function multiply(line: DropLine, group: DropGroup, rate: Multiplier, { overflow }: RateRule) {
  const groupChance = overflow === 'group' ? group.chance * rate.chance : group.chance;
  const chance =
    overflow === 'group'
      ? (Math.min(100, groupChance) * line.chance) / 100
      : ((group.chance * line.chance) / 100) * rate.chance;
  const uncapped = overflow === 'group' ? groupChance : chance;
  const surplus = overflow !== 'cap' && uncapped > 100 ? uncapped / 100 : 1;
  const pieces = (count: number) => Math.max(1, Math.floor(count * rate.amount * surplus));
  const from = pieces(Math.min(line.from, line.to));
  return {
    // Ten digits are more than any file has; the rest is noise of the multiplication.
    chance: Number(Math.min(100, chance).toPrecision(10)),
    from,
    to: pieces(Math.max(line.from, line.to)),
  };
}
