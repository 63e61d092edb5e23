import { readConfig } from '#server/platform/config/read-config.ts';
import { prepareDatabase } from '#server/platform/db/prepare-database.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { admin } from '../admin.ts';
import type { Answers } from './answers.ts';
import { checkDatabase, checkGame, checkMail } from './checks.ts';
import { writeFiles } from './write-files.ts';

export interface SetupOptions {
  config: string;
  /** Continue even if a game or the mail server does not work yet; PostgreSQL must. */
  acceptsProblems: boolean;
  print: (line: string) => void;
}

/** The non-interactive mode: every answer is tested before anything is written. */
export async function setup(answers: Answers, options: SetupOptions): Promise<void> {
  const { print, acceptsProblems } = options;
  const fatal = await checkDatabase(answers.database);
  if (fatal !== undefined) throw new OperatorError(fatal);
  print('PostgreSQL works.');
  const problems: string[] = [];
  for (const game of answers.games) {
    const { problem, report } = await checkGame(game);
    print(report);
    if (problem !== undefined) problems.push(problem);
  }
  const mailProblem = answers.mail && (await checkMail(answers.mail));
  if (mailProblem !== undefined) problems.push(mailProblem);
  if (problems.length > 0 && !acceptsProblems) {
    const list = problems.map((problem) => `  - ${problem}`).join('\n');
    throw new OperatorError(
      `Nothing was written, because something does not work yet:\n${list}\nFix it and run this again, or add --accept-problems.`,
    );
  }
  for (const problem of problems) print(`Does not work yet: ${problem}`);
  await finishSetup(answers, options);
}

/** The last step of both modes. Can be repeated: it changes only what differs. */
export async function finishSetup(
  answers: Answers,
  { config: file, print }: SetupOptions,
): Promise<void> {
  writeFiles(file, answers);
  print(`Wrote ${file}, and its secrets to .env beside it.`);
  const config = readConfig({ file, env: process.env });
  const applied = await prepareDatabase(config.database);
  print(
    applied.length > 0
      ? `Tables created (${applied.length} migrations).`
      : 'Tables are up to date.',
  );
  await admin(config, ['create', answers.admin], print);
  print(
    [
      '',
      'Next steps:',
      '  1. castellan doctor    checks everything, and prints what is left to do',
      '  2. castellan start     runs the portal',
      `  3. open ${config.site.url}, log in as ${answers.admin} and set up two-factor authentication`,
      '  4. castellan backup    writes the first backup; schedule it nightly',
    ].join('\n'),
  );
}
