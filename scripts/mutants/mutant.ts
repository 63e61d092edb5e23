/** One wrong change to the code, which a test must notice. */
export interface Mutant {
  id: string;
  /** What the change breaks, in a few words. */
  change: string;
  file: string;
  /** Must occur exactly once in the file. */
  find: string;
  replace: string;
  /** Test files, or `types` for the compiler. The first that fails has killed it. */
  killedBy: readonly string[];
  /** Why no test can kill it. */
  equivalent?: string;
}
