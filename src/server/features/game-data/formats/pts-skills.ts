import type { Located, SkillRecord } from '../records.ts';
import { type FileContext, reportingFaults } from './l2j-items.ts';
import { displayName, titleCase } from './pts-names.ts';
import { nameOf, readLines, readScript } from './pts-syntax.ts';
import { idOf, RecordFault } from './values.ts';

/** Files have one line for each level of a skill: the first names it. */
export type SeenSkills = Set<number>;
const SEEN_MAX = 500_000;

type Context = FileContext & { seen: SeenSkills };

/** The client's table, saved as text: `3<tab>1<tab>Power Strike<tab>…`, id and level. */
export async function* readPtsSkillNames(
  path: string,
  { seen, file }: Context,
): AsyncGenerator<Located<SkillRecord>> {
  for await (const { text, line } of readLines(path)) {
    const [id = '', level = '', field = ''] = text.split('\t');
    // Some tools save the table without the levels.
    const name = displayName(/^\d+$/.test(level) ? field : level);
    if (!/^[1-9]\d{0,8}$/.test(id) || name === '' || isSeen(seen, Number(id))) continue;
    yield { skillId: Number(id), name, file, line };
  }
}

/** For skills that the client's table does not name: `[s_power_strike11]` is Power Strike. */
export async function* readPtsSkills(
  path: string,
  { seen, ...context }: Context,
): AsyncGenerator<Located<SkillRecord>> {
  for await (const { begin, settings, line } of readScript(path)) {
    if (begin !== 'skill_begin') continue;
    const records: Located<SkillRecord>[] = [];
    reportingFaults(context, line, () => {
      const skillId = idOf(settings.get('skill_id'), 'skill id');
      if (isSeen(seen, skillId)) return;
      const scriptName = nameOf(settings.get('skill_name'));
      const name = titleCase(scriptName.replace(/^s_/, '').replace(/\d+$/, ''));
      if (name === '') throw new RecordFault(`skill ${skillId} has no name`);
      records.push({ skillId, name, file: context.file, line });
    });
    yield* records;
  }
}

/** Also marks the skill as seen. Beyond the limit, all count as seen. */
function isSeen(seen: SeenSkills, skillId: number): boolean {
  if (seen.has(skillId) || seen.size >= SEEN_MAX) return true;
  seen.add(skillId);
  return false;
}
