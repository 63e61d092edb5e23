export type Strength = 'weak' | 'fair' | 'good' | 'strong';

/** Estimates entropy from the number and kinds of characters; runs and repeats do not count. */
export function passwordStrength(password: string): Strength {
  const characters = [...password];
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) =>
    kind.test(password),
  ).length;
  const alphabet = [10, 26, 40, 62, 90][kinds] ?? 10;
  const counted = characters.filter((character, index) =>
    addsEntropy(character, characters[index - 1]),
  );
  const bits = counted.length * Math.log2(alphabet);
  if (bits < 45) return 'weak';
  if (bits < 65) return 'fair';
  return bits < 85 ? 'good' : 'strong';
}

/** A character that repeats or follows the one before adds next to nothing. */
function addsEntropy(character: string, before: string | undefined): boolean {
  if (before === undefined) return true;
  const step = Math.abs((character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0));
  return step > 1;
}
