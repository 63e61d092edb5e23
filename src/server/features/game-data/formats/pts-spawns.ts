import type { Located, SpawnRecord } from '../records.ts';
import { centerOf, type Point } from './center.ts';
import { reportingFaults } from './l2j-items.ts';
import { NAMES_MAX, type ScriptContext } from './pts-names.ts';
import { nameOf, parseList, readScript, type Value } from './pts-syntax.ts';
import { idOf, RecordFault, secondsOf } from './values.ts';

/**
 * Corners of all territories together, which are kept in memory; large servers have some 50,000.
 */
const CORNERS_MAX = 1_000_000;

export async function* readPtsSpawns(
  path: string,
  { names, ...context }: ScriptContext,
): AsyncGenerator<Located<SpawnRecord>> {
  const territories = new Map<string, Point[]>();
  let corners = 0;
  let makerAt: Point | undefined;
  for await (const { begin, words, settings, line } of readScript(path)) {
    const records: Located<SpawnRecord>[] = [];
    reportingFaults(context, line, () => {
      if (begin === 'territory_begin') {
        const points = parseList(words[1]).flatMap(pointOf);
        corners += points.length;
        if (corners > CORNERS_MAX || territories.size >= NAMES_MAX)
          throw new RecordFault('exceeds the limit of territories');
        territories.set(nameOf(words[0]), points);
      }
      if (/^npcmaker(_ex)?_begin$/.test(begin)) {
        const named = (words[0] ?? '').split(';').map(nameOf);
        makerAt = centerOf(named.flatMap((name) => territories.get(name) ?? []));
      }
      if (!/^npc(_ex)?_begin$/.test(begin)) return;
      const name = nameOf(words[0]);
      const npcId = names.monsters.get(name);
      if (npcId === undefined) throw new RecordFault(`[${name}] is not an npc`);
      const at = pointOf(parseList(settings.get('pos')))[0] ?? makerAt;
      if (!at) throw new RecordFault(`npc ${npcId} has no position`);
      records.push({
        ...at,
        file: context.file,
        line,
        npcId,
        count: idOf(settings.get('total') ?? '1', 'total'),
        respawnSeconds: secondsOf(settings.get('respawn')),
      });
    });
    yield* records;
  }
}

/** `{x;y;z;heading}`, or the first of several such; none for `anywhere`. */
function pointOf(value: Value): Point[] {
  if (!Array.isArray(value)) return [];
  if (Array.isArray(value[0])) return pointOf(value[0]);
  const [x, y] = value.map(Number);
  const isPoint = value.length >= 2 && Number.isFinite(x) && Number.isFinite(y);
  return isPoint ? [{ x: x ?? 0, y: y ?? 0 }] : [];
}
