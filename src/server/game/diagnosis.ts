import type { Capability } from './capabilities.ts';
import type { Detection } from './detection.ts';

/** What an operator should know about a world, and what could be done about it. */
export interface Diagnosis {
  readonly findings: readonly Finding[];
  /** SQL to paste before the grants: creates what they refer to. */
  readonly preparations: readonly string[];
  /** The minimum privileges the portal needs, as SQL to copy. */
  readonly grants: readonly string[];
  readonly fixes: readonly Fix[];
}

/** Placeholder for the portal's password, which is in the configuration and is not printed. */
export const PASSWORD_PLACEHOLDER = '<password>';

export interface Finding {
  readonly what: string;
  readonly state: FindingState;
  readonly detail: string;
}

/** `off` is not supported or not switched on, `warn` works with restrictions, `bad` does not work. */
export type FindingState = 'good' | 'off' | 'warn' | 'bad';

/** Safe on a running server, and applied only after the operator has agreed. */
export interface Fix {
  readonly title: string;
  readonly statements: readonly string[];
  apply(): Promise<void>;
}

/** What the detection alone shows: the game, its engines, its password format, its capabilities. */
export function findingsOf({ flavor, version, hash, engines, capabilities }: Detection): Finding[] {
  const kinds = new Map<string, string[]>();
  for (const [table, engine] of Object.entries(engines)) {
    kinds.set(engine, [...(kinds.get(engine) ?? []), table]);
  }
  return [
    { what: 'flavor', state: 'good', detail: `${flavor}, ${version}` },
    ...[...kinds].map(([engine, tables]) => ({
      what: `engine ${engine}`,
      state: engine === 'MyISAM' ? ('warn' as const) : ('good' as const),
      detail: tables.join(', '),
    })),
    { what: 'passwords', state: 'good', detail: hash },
    ...Object.entries(capabilities).map(([name, capability]) =>
      capabilityFinding(name, capability),
    ),
  ];
}

function capabilityFinding(what: string, capability: Capability): Finding {
  if (!capability.can) return { what, state: 'off', detail: capability.reason };
  const conditions = [
    capability.needsOffline && 'while offline',
    capability.accountWide && 'for the whole account',
    capability.reason,
  ].filter((part) => typeof part === 'string');
  const isWarning = capability.reason?.includes('unclear') ?? false;
  return { what, state: isWarning ? 'warn' : 'good', detail: conditions.join('; ') || 'on' };
}
