import { styleText } from 'node:util';
import {
  type Diagnosis,
  type FindingState,
  type Fix,
  PASSWORD_PLACEHOLDER,
} from '#server/game/diagnosis.ts';
import type { WorldConfig } from '#server/platform/config/world-schema.ts';

/**
 * The color and sign of each state. `styleText` leaves out colors if the output is not a terminal
 * or NO_COLOR is set.
 */
export const MARKS: Readonly<
  Record<FindingState, readonly ['green' | 'gray' | 'yellow' | 'red', string]>
> = {
  good: ['green', '✓'],
  off: ['gray', '–'],
  warn: ['yellow', '!'],
  bad: ['red', '✗'],
};

export function describeWorld(
  { id, name, flavor }: Pick<WorldConfig, 'id' | 'name' | 'flavor'>,
  { findings, preparations, grants, fixes }: Diagnosis,
): string {
  const width = Math.max(...findings.map(({ what }) => what.length));
  const lines = findings.map(({ what, state, detail }) => {
    const [color, mark] = MARKS[state];
    return `  ${styleText(color, mark)} ${what.padEnd(width)}  ${detail}`;
  });
  return [
    '',
    styleText('bold', `world ${id} ${name} (flavor: ${flavor})`),
    ...lines,
    ...describeStatements([...preparations, ...grants]),
    ...(fixes.length > 0
      ? [
          '',
          '  Can be fixed with castellan doctor --fix:',
          ...indented(fixes.map(({ title }) => title)),
        ]
      : []),
    '',
  ].join('\n');
}

/** In an order that can be pasted: the object of a grant is created before the grant. */
function describeStatements(statements: readonly string[]): string[] {
  if (statements.length === 0) return [];
  const hasPassword = statements.some((statement) => statement.includes(PASSWORD_PLACEHOLDER));
  return [
    '',
    '  Minimum privileges the portal needs. Have an administrator of the game’s database run:',
    ...(hasPassword
      ? [`  (put the password of game_database.url in place of ${PASSWORD_PLACEHOLDER})`]
      : []),
    ...indented(statements),
  ];
}

export function describeFix({ title, statements }: Fix): string {
  return ['', `  ${styleText('bold', title)}`, ...indented(statements), ''].join('\n');
}

function indented(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.split('\n')).map((line) => `    ${line}`);
}
