import { readXml } from '../files/read-xml.ts';
import type { Located, SkillRecord } from '../records.ts';
import { type FileContext, reportingFaults } from './l2j-items.ts';
import { idOf, RecordFault } from './values.ts';

/** Mobius and aCis alike: `list > skill@id @name`, one element for all levels. */
export function readL2jSkills(
  path: string,
  context: FileContext,
): AsyncGenerator<Located<SkillRecord>> {
  return readXml<Located<SkillRecord>>(path, (emit) => ({
    open(names, attributes, line) {
      if (names.length !== 2 || names[1] !== 'skill') return;
      reportingFaults(context, line, () => {
        const skillId = idOf(attributes['id'], 'skill id');
        const name = (attributes['name'] ?? '').trim();
        if (name === '') throw new RecordFault(`skill ${skillId} has no name`);
        emit({ skillId, name, file: context.file, line });
      });
    },
  }));
}
