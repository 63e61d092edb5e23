const PLACE = /\$\{([A-Z][A-Z0-9_]*)\}/g;

/** Replaces `${NAME}` in every string by the environment's value; a missing name is a fault. */
export function fillSecrets(
  value: unknown,
  env: Readonly<Record<string, string | undefined>>,
  faults: string[],
  path: string[] = [],
): unknown {
  if (typeof value === 'string') {
    return value.replace(PLACE, (_, name: string) => {
      const found = env[name];
      if (found) return found;
      faults.push(`${path.join('.')}: environment variable ${name} is not set`);
      return `\${${name}}`;
    });
  }
  if (Array.isArray(value)) {
    return value.map((inner, index) => fillSecrets(inner, env, faults, [...path, String(index)]));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        fillSecrets(inner, env, faults, [...path, key]),
      ]),
    );
  }
  return value;
}
