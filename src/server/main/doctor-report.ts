import { styleText } from 'node:util';
import type { Diagnosis, FindingState, Fix } from '#server/game/diagnosis.ts';
import type { WorldConfig } from '#server/platform/config/world-schema.ts';

/** Colors are left out by themselves where the output is no terminal, or NO_COLOR is set. */
const MARKS: Readonly<
  Record<FindingState, readonly ['green' | 'gray' | 'yellow' | 'red', string]>
> = {
  good: ['green', '✓'],
  off: ['gray', '–'],
  warn: ['yellow', '!'],
  bad: ['red', '✗'],
};

export function describeWorld(
  { id, name, flavor }: Pick<WorldConfig, 'id' | 'name' | 'flavor'>,
  { findings, grants, fixes }: Diagnosis,
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
    ...(grants.length > 0
      ? [
          '',
          '  Minimum privileges the portal needs. Have an administrator run:',
          ...indented(grants),
        ]
      : []),
    ...(fixes.length > 0
      ? [
          '',
          '  Can be fixed with npm run doctor -- --fix:',
          ...indented(fixes.map(({ title }) => title)),
        ]
      : []),
    '',
  ].join('\n');
}

export function describeFix({ title, statements }: Fix): string {
  return ['', `  ${styleText('bold', title)}`, ...indented(statements), ''].join('\n');
}

function indented(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.split('\n')).map((line) => `    ${line}`);
}
