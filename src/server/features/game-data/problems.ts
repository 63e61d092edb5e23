export interface Problem {
  /** Path relative to the folder that is read. */
  file: string;
  line: number;
  why: string;
}

/** A folder of another game would fill the screen and the memory. */
const MAX_LISTED = 200;

/** What could not be read. */
export class Problems {
  readonly list: Problem[] = [];
  total = 0;
  /** Files of which at least a part is missing: what they hold would vanish from the pages. */
  readonly unreadFiles = new Set<string>();

  add(file: string, line: number, why: string): void {
    this.total += 1;
    if (this.list.length < MAX_LISTED) this.list.push({ file, line, why });
  }

  addUnread(file: string, line: number, why: string): void {
    this.unreadFiles.add(file);
    this.add(file, line, why);
  }
}
