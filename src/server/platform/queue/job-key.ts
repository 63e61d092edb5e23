const NO_KEY = 'all';

/** One waiting job per key uses pg-boss's singleton key, one running per key its group. */
export function keyOptions(key: string | null) {
  return { ...(key === null ? {} : { singletonKey: key }), group: { id: key ?? NO_KEY } };
}
