import { acisSubjects } from './acis-subjects.ts';
import { demoSubject } from './demo-subject.ts';
import { mobiusSubjects } from './mobius-subjects.ts';
import { ptsSubjects } from './pts-subjects.ts';
import type { Subject } from './subject.ts';

/** Every world the contract suite runs against. A new flavor is one more entry. */
export const subjects: readonly Subject[] = [
  demoSubject,
  ...mobiusSubjects,
  ...acisSubjects,
  ...ptsSubjects,
];
