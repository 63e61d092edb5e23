const PLACEHOLDER = /\$\{([A-Z][A-Z0-9_]*)\}/g;
/** User and password of a URL, before any value is filled in: up to the last @ before its path. */
const USER_INFO = /^([a-z][a-z0-9+.-]*:\/\/)([^/?#]*)@/i;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Replaces `${NAME}` in every string, secret or not, with the environment's value; an unset or
 * empty variable is a fault. Within the user and password of a URL the value is encoded: a password
 * may contain any character.
 */
export function fillSecrets(
  value: unknown,
  env: Environment,
  faults: string[],
  path: string[] = [],
): unknown {
  if (typeof value === 'string') {
    const fill = (text: string, encode: (found: string) => string) =>
      text.replace(PLACEHOLDER, (placeholder, name: string) => {
        const found = env[name];
        if (found) return encode(found);
        const fault = `${path.join('.')}: environment variable ${name} is not set`;
        // A placeholder that stays in the user info of a URL is seen a second time below.
        if (!faults.includes(fault)) faults.push(fault);
        return placeholder;
      });
    const encoded = value.replace(
      USER_INFO,
      (_, scheme: string, user: string) => `${scheme}${fill(user, encodeURIComponent)}@`,
    );
    return fill(encoded, (found) => found);
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
