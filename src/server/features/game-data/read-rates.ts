import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Rates } from '#contract/game-data.ts';
import type { RatesConfig } from '#server/platform/config/rates-schema.ts';
import type { DataFormat } from './open-data-source.ts';
import { type Multiplier, type RateRule, UNCHANGED } from './rates.ts';
import { ADENA } from './records.ts';

const NO_MULTIPLIERS: Rates = {
  drop: UNCHANGED,
  spoil: UNCHANGED,
  raid: UNCHANGED,
  herb: UNCHANGED,
  adena: null,
};
const FILE_MAX_BYTES = 1024 * 1024;

export interface FoundRates {
  rule: RateRule;
  /** The server's rates file; undefined if none was found. */
  file: string | undefined;
}

interface RateFormat {
  files: readonly string[];
  overflow: RateRule['overflow'];
  parse(settings: ReadonlyMap<string, string>): Pick<RateRule, 'rates' | 'byItem'>;
  /** What a plain number in the configuration multiplies: the chance or the amount. */
  number(kind: keyof Rates, value: number): Multiplier;
}

const byChance = (value: number): Multiplier => ({ chance: value, amount: 1 });
const byAmount = (value: number): Multiplier => ({ chance: 1, amount: value });

const FORMATS: Record<DataFormat, RateFormat> = {
  mobius: {
    files: ['Rates.ini', 'rates.ini'],
    overflow: 'cap',
    parse: parseMobius,
    number: (kind, value) => (kind === 'adena' ? byAmount(value) : byChance(value)),
  },
  acis: {
    files: ['rates.properties', 'server.properties'],
    overflow: 'group',
    parse: parseAcis,
    number: (_, value) => byChance(value),
  },
  pts: {
    files: [],
    overflow: 'line',
    parse: () => ({ rates: NO_MULTIPLIERS, byItem: new Map() }),
    number: (kind, value) => (kind === 'adena' ? byAmount(value) : byChance(value)),
  },
};

/** The configuration's rates; those that it does not give come from the server's own files. */
export async function readRates(
  format: DataFormat,
  root: string,
  configured: RatesConfig,
): Promise<FoundRates> {
  const { files, overflow, parse, number } = FORMATS[format];
  const places = [
    root,
    join(root, 'config'),
    join(dirname(root), 'config'),
    join(root, '../../config'),
  ];
  const settings = new Map<string, string>();
  let file: string | undefined;
  for (const path of files.flatMap((name) => places.map((place) => join(place, name)))) {
    if (!existsSync(path) || (await stat(path)).size > FILE_MAX_BYTES) continue;
    const found = parseSettings(await readFile(path, 'utf8'));
    if (![...found.keys()].some((key) => /Drop/.test(key))) continue;
    for (const [key, value] of found) settings.set(key, value);
    file = path;
    break;
  }
  const fromFile = parse(settings);
  const byItem = new Map(fromFile.byItem);
  const rates = { ...fromFile.rates };
  for (const [kind, value] of Object.entries(configured) as [keyof Rates, number | Multiplier][]) {
    if (value === undefined) continue;
    rates[kind] = typeof value === 'number' ? number(kind, value) : value;
    if (kind === 'adena') byItem.delete(ADENA);
  }
  return { rule: { rates, byItem, overflow }, file };
}

/** Lines of `Key = value` or `Key: value`; all others, such as comments, are skipped. */
function parseSettings(text: string): Map<string, string> {
  const settings = new Map<string, string>();
  for (const line of text.split('\n')) {
    const found = /^\s*([A-Za-z]\w*)\s*[=:]\s*(.*?)\s*$/.exec(line);
    if (found?.[1]) settings.set(found[1], found[2] ?? '');
  }
  return settings;
}

function numberIn(settings: ReadonlyMap<string, string>, ...keys: string[]): number | undefined {
  for (const key of keys) {
    const text = settings.get(key);
    // Some operators write a decimal comma, and `1.` is common.
    const value = Number(text?.replace(',', '.'));
    if (text && Number.isFinite(value) && value >= 0) return value;
  }
  return undefined;
}

function parseMobius(settings: ReadonlyMap<string, string>): Pick<RateRule, 'rates' | 'byItem'> {
  const rate = (name: string): Multiplier => ({
    chance: numberIn(settings, `${name}ChanceMultiplier`) ?? 1,
    amount: numberIn(settings, `${name}AmountMultiplier`) ?? 1,
  });
  const byItem = new Map<number, Partial<Multiplier>>();
  const addAll = (key: string, field: keyof Multiplier) => {
    for (const pair of (settings.get(key) ?? '').split(';')) {
      const [id, factor] = pair.split(',').map((part) => Number(part.trim()));
      if (!id || factor === undefined || !Number.isFinite(factor) || factor < 0) continue;
      byItem.set(id, { ...byItem.get(id), [field]: factor });
    }
  };
  addAll('DropChanceMultiplierByItemId', 'chance');
  addAll('DropAmountMultiplierByItemId', 'amount');
  const ofAdena = byItem.get(ADENA);
  const drop = rate('DeathDrop');
  return {
    rates: {
      drop,
      spoil: rate('SpoilDrop'),
      raid: rate('RaidDrop'),
      herb: rate('HerbDrop'),
      adena: ofAdena ? { ...drop, ...ofAdena } : null,
    },
    byItem,
  };
}

function parseAcis(settings: ReadonlyMap<string, string>): Pick<RateRule, 'rates' | 'byItem'> {
  const rate = (...keys: string[]) => byChance(numberIn(settings, ...keys) ?? 1);
  return {
    rates: {
      drop: rate('RateDropItems'),
      spoil: rate('RateDropSpoil'),
      raid: rate('RateRaidDropItems'),
      // Older files have one rate for each kind of herb; those for healing are the usual ones.
      herb: rate('RateDropHerbs', 'RateCommonHerbs'),
      adena: rate('RateDropCurrency', 'RateDropAdena'),
    },
    byItem: new Map(),
  };
}
