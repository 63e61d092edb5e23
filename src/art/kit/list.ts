/** The item at an index that is known to exist; a wrong index is a bug in our own tables. */
export function itemAt<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError(`no item ${index}`);
  return list[index] as T;
}

/** `[make(0), make(1), …]` */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
