import { runContract } from '#server/testing/contract/run-contract.ts';
import { subjects } from '#server/testing/contract/subjects.ts';

for (const subject of subjects) runContract(subject);
