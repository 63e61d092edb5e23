import { readdirSync, readFileSync } from 'node:fs';

interface Stat {
  parent: number;
  cpuSeconds: number;
  pages: number;
}

const PAGE_BYTES = 4_096;
/** USER_HZ, the unit of CPU times in /proc. */
const TICKS_PER_SECOND = 100;

/** Processor time of a process and its descendants, so far. */
export function cpuSeconds(pid: number): number {
  return sumOf(pid, (stat) => stat.cpuSeconds);
}

/** Memory of a process and its descendants; shared memory counts once for each process. */
export function residentMegabytes(pid: number): number {
  return Math.round((sumOf(pid, (stat) => stat.pages) * PAGE_BYTES) / 1024 ** 2);
}

function sumOf(pid: number, value: (stat: Stat) => number): number {
  const all = readAll();
  const children = Map.groupBy(all.keys(), (id) => all.get(id)?.parent);
  const total = (id: number): number => {
    const stat = all.get(id);
    const own = stat ? value(stat) : 0;
    return (children.get(id) ?? []).reduce((sum, child) => sum + total(child), own);
  };
  return total(pid);
}

function readAll(): Map<number, Stat> {
  const all = new Map<number, Stat>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(name) : undefined;
    if (stat) all.set(Number(name), stat);
  }
  return all;
}

function statOf(pid: string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // After the name: state, parent … user, system, the same of children that have ended … pages.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0, pages = 0] = [
      1, 11, 12, 13, 14, 21,
    ].map((index) => Number(fields[index]));
    const ticks = user + system + childUser + childSystem;
    return { parent, cpuSeconds: ticks / TICKS_PER_SECOND, pages };
  } catch {
    return undefined;
  }
}
