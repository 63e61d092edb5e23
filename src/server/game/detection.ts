import type { Capabilities } from './capabilities.ts';

/** What a look at a game database's catalog tells, without reading a row of it. */
export interface Detection {
  readonly flavor: string;
  /** The line of versions, such as `Interlude` or `rev. 384`. */
  readonly version: string;
  /** How passwords are kept. */
  readonly hash: string;
  /** Storage engine of each table we use. */
  readonly engines: Readonly<Record<string, string>>;
  /** Tables that not every installation has, and whether this one does. */
  readonly features: Readonly<Record<string, boolean>>;
  readonly capabilities: Capabilities;
}
