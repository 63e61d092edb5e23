import type { Capabilities } from './capabilities.ts';

/** What a game database's catalog reveals, without reading any rows. */
export interface Detection {
  readonly flavor: string;
  /** The release line, such as `Interlude` or `rev. 384`. */
  readonly version: string;
  /** How passwords are stored. */
  readonly hash: string;
  /** Storage engine of each table we use. */
  readonly engines: Readonly<Record<string, string>>;
  /** Tables that not every installation has, and whether this one does. */
  readonly features: Readonly<Record<string, boolean>>;
  readonly capabilities: Capabilities;
}
