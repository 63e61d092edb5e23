import {
  cancel,
  confirm,
  isCancel,
  log,
  note,
  password,
  select,
  spinner,
  text,
} from '@clack/prompts';
import { OperatorError } from '#server/platform/operator-error.ts';
import type { Problem } from './checks.ts';

type Validate = (value: string) => Problem;

/** Enter takes the default; without one, an answer is required. */
export async function ask(
  message: string,
  defaultAnswer: string | undefined,
  validate: Validate = () => undefined,
  example = defaultAnswer,
): Promise<string> {
  const typed = await text({
    message,
    ...(example ? { placeholder: example } : {}),
    ...(defaultAnswer === undefined ? {} : { defaultValue: defaultAnswer }),
    validate: (value) => {
      const answer = value?.trim() || defaultAnswer;
      return answer === undefined ? 'An answer is needed.' : validate(answer);
    },
  });
  return answered(typed).trim() || (defaultAnswer ?? '');
}

export async function askPort(message: string, defaultAnswer: number): Promise<number> {
  const isPort: Validate = (value) =>
    /^\d{1,5}$/.test(value) && Number(value) > 0 && Number(value) < 65_536
      ? undefined
      : 'Must be a number up to 65535';
  return Number(await ask(message, String(defaultAnswer), isPort));
}

export async function askSecret(message: string): Promise<string> {
  return answered(await password({ message }));
}

export async function askYes(message: string, initialValue: boolean): Promise<boolean> {
  return answered(await confirm({ message, initialValue }));
}

export async function askChoice<Value extends string>(
  message: string,
  choices: Readonly<Record<Value, string>>,
): Promise<Value> {
  const options = Object.entries<string>(choices).map(([value, label]) => ({ value, label }));
  return answered(await select({ message, options })) as Value;
}

interface CheckResult {
  problem: Problem;
  report?: string;
}

/** Shows what is being tried, and the result: an unreachable server takes a while. */
export async function tryOut(subject: string, check: () => Promise<CheckResult>): Promise<boolean> {
  const indicator = spinner();
  indicator.start(`Trying ${subject}`);
  const { problem, report } = await check();
  indicator.clear();
  if (report !== undefined) note(report.trim(), 'What was found');
  if (problem === undefined) log.success(`${subject} works.`);
  else log.error(problem);
  return problem === undefined;
}

function answered<T>(value: T): Exclude<T, symbol> {
  // `isCancel` is true for the one symbol that a canceled prompt returns.
  if (!isCancel(value)) return value as Exclude<T, symbol>;
  cancel('Nothing was written.');
  throw new OperatorError('Setup was canceled.');
}
