import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { OperatorError } from '#server/platform/operator-error.ts';
import { FileFault } from './files/decode-file.ts';
import { listXml } from './files/list-files.ts';
import { readAcisMonsters, readAcisRecipes, readAcisSpawns } from './formats/acis.ts';
import { type FileContext, readL2jItems } from './formats/l2j-items.ts';
import { readL2jSkills } from './formats/l2j-skills.ts';
import { readMobiusMonsters, readMobiusRecipes, readMobiusSpawns } from './formats/mobius.ts';
import { readPtsItems } from './formats/pts-items.ts';
import { readPtsMonsters } from './formats/pts-monsters.ts';
import { readDisplayNames, type ScriptNames } from './formats/pts-names.ts';
import { readPtsRecipes } from './formats/pts-recipes.ts';
import { readPtsSkillNames, readPtsSkills, type SeenSkills } from './formats/pts-skills.ts';
import { readPtsSpawns } from './formats/pts-spawns.ts';
import type { Problems } from './problems.ts';
import type {
  ItemRecord,
  Located,
  MonsterRecord,
  RecipeRecord,
  SkillRecord,
  SpawnRecord,
} from './records.ts';

export const DATA_FORMATS = ['mobius', 'acis', 'pts'] as const;
export type DataFormat = (typeof DATA_FORMATS)[number];

/** The files of one server. Items are read first: drops and recipes refer to them. */
export interface DataSource {
  format: DataFormat;
  /** The folder that holds the files, which may be below the one that was named. */
  root: string;
  items(problems: Problems): AsyncIterable<Located<ItemRecord>>;
  monsters(problems: Problems): AsyncIterable<Located<MonsterRecord>>;
  recipes(problems: Problems): AsyncIterable<Located<RecipeRecord>>;
  spawns(problems: Problems): AsyncIterable<Located<SpawnRecord>>;
  /** None if the folder has no skill files. */
  skills(problems: Problems): AsyncIterable<Located<SkillRecord>>;
}

/** Where an operator may point: the server's folder, its data, or the folder of the files. */
const CANDIDATE_FOLDERS = [
  '',
  'game/data',
  'dist/game/data',
  'data',
  'data/xml',
  'xml',
  'Script',
  'script',
  'gameserver/data/xml',
];

export async function openDataSource(folder: string): Promise<DataSource> {
  if (!existsSync(folder)) throw new OperatorError(`There is no folder ${folder}.`);
  for (const root of CANDIDATE_FOLDERS.map((name) => join(folder, name))) {
    if (existsSync(join(root, 'stats/items'))) return mobiusSource(root);
    if (existsSync(join(root, 'items')) && existsSync(join(root, 'npcs'))) return acisSource(root);
    if (existsSync(root)) {
      const names = new Map((await readdir(root)).map((name) => [name.toLowerCase(), name]));
      if (names.has('itemdata.txt') && names.has('npcdata.txt')) return ptsSource(root, names);
    }
  }
  throw new OperatorError(
    `${folder} has no data files: expected stats/items and stats/npcs (Mobius), items and npcs (aCis), or itemdata.txt and npcdata.txt (PTS).`,
  );
}

type ReadFile<Kind> = (path: string, context: FileContext) => AsyncIterable<Kind>;

function mobiusSource(root: string): DataSource {
  const read = xmlReader(root);
  return {
    format: 'mobius',
    root,
    items: read(['stats/items'], readL2jItems),
    monsters: read(['stats/npcs'], readMobiusMonsters),
    recipes: read(['Recipes.xml', 'RecipeData.xml', 'recipes.xml'], readMobiusRecipes),
    spawns: read(['spawns'], readMobiusSpawns),
    skills: read(['stats/skills'], readL2jSkills),
  };
}

function acisSource(root: string): DataSource {
  const read = xmlReader(root);
  return {
    format: 'acis',
    root,
    items: read(['items'], readL2jItems),
    monsters: read(['npcs'], readAcisMonsters),
    recipes: read(['recipes.xml'], readAcisRecipes),
    spawns: read(['spawnlist'], readAcisSpawns),
    skills: read(['skills'], readL2jSkills),
  };
}

function xmlReader(root: string) {
  return <Kind>(paths: readonly string[], readFile: ReadFile<Kind>) =>
    async function* readAll(problems: Problems): AsyncGenerator<Kind> {
      for (const path of await listXml(root, paths))
        yield* readOrReport(root, path, problems, readFile);
    };
}

/** A file that cannot be read completely is reported; the others are still read. */
async function* readOrReport<Kind>(
  root: string,
  path: string,
  problems: Problems,
  readFile: ReadFile<Kind>,
): AsyncGenerator<Kind> {
  const file = relative(root, path);
  try {
    yield* readFile(path, { file, onFault: (line, why) => problems.add(file, line, why) });
  } catch (error) {
    if (!(error instanceof FileFault) && !isSystemError(error)) throw error;
    const line = error instanceof FileFault ? error.line : 0;
    problems.addUnread(file, line, error.message);
  }
}

function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

/** The client's tables of names, as tools save them. */
const ITEM_NAMES = ['itemname-e.txt', 'itemname.txt'];
const NPC_NAMES = ['npcname-e.txt', 'npcname.txt'];
const SKILL_NAMES = ['skillname-e.txt', 'skillname.txt'];

function ptsSource(root: string, files: ReadonlyMap<string, string>): DataSource {
  const names: ScriptNames = { items: new Map(), monsters: new Map() };
  const find = (wanted: readonly string[]) => {
    const found = wanted.map((name) => files.get(name)).find((name) => name !== undefined);
    return found === undefined ? undefined : join(root, found);
  };
  type Read<Kind> = (
    path: string,
    context: Parameters<typeof readPtsItems>[1],
  ) => AsyncIterable<Kind>;
  const read = <Kind>(name: string, nameFiles: readonly string[], readFile: Read<Kind>) =>
    async function* readOne(problems: Problems): AsyncGenerator<Kind> {
      const path = find([name]);
      if (path === undefined) return;
      const namesPath = find(nameFiles);
      yield* readOrReport(root, path, problems, async function* withNames(file, context) {
        const displayNames =
          namesPath === undefined ? new Map() : await readDisplayNames(namesPath);
        yield* readFile(file, { ...context, names, displayNames });
      });
    };
  /** The client's names come first; scripts name the skills that its table does not have. */
  async function* readSkills(problems: Problems): AsyncGenerator<Located<SkillRecord>> {
    const seen: SeenSkills = new Set();
    const steps = [
      [find(SKILL_NAMES), readPtsSkillNames],
      [find(['skilldata.txt']), readPtsSkills],
    ] as const;
    for (const [path, readFile] of steps) {
      if (path === undefined) continue;
      yield* readOrReport(root, path, problems, (file, context) =>
        readFile(file, { ...context, seen }),
      );
    }
  }
  return {
    format: 'pts',
    root,
    items: read('itemdata.txt', ITEM_NAMES, readPtsItems),
    monsters: read('npcdata.txt', NPC_NAMES, readPtsMonsters),
    recipes: read('recipe.txt', [], readPtsRecipes),
    spawns: read('npcpos.txt', [], readPtsSpawns),
    skills: readSkills,
  };
}
