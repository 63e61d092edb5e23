/** How many of each the game offers; numbered from 0, and the same for every race. */
export const FACES = 3;
export const HAIR_COLORS = 4;
/** Women have two more hair styles. */
export const HAIR_STYLES = { male: 5, female: 7 } as const;

/** As games store it. */
export const SEXES = { male: 0, female: 1 } as const;

/** As games number races; the classes of the Kamael are bound to their sex. */
export const KAMAEL = 5;

export interface Looks {
  readonly sex: number;
  readonly face: number;
  readonly hairStyle: number;
  readonly hairColor: number;
}

/** What is left out stays as it is. */
export type LooksChange = { readonly [Part in keyof Looks]?: Looks[Part] | undefined };

/**
 * Whether any character could look like this; `reviseLooks` decides for a given character.
 */
export function isPossibleChange({ sex, face, hairStyle, hairColor }: LooksChange): boolean {
  const styles = sex === SEXES.male ? HAIR_STYLES.male : HAIR_STYLES.female;
  const chosen = [sex, face, hairStyle, hairColor].filter((part) => part !== undefined);
  return (
    chosen.length > 0 &&
    isBelow(sex, 2) &&
    isBelow(face, FACES) &&
    isBelow(hairStyle, styles) &&
    isBelow(hairColor, HAIR_COLORS)
  );
}

function isBelow(part: number | undefined, limit: number): boolean {
  return part === undefined || (Number.isInteger(part) && part >= 0 && part < limit);
}

/**
 * The looks after the change. A hair style that a man cannot have becomes the last one he can have.
 */
export function reviseLooks(
  current: Looks & { readonly race: number },
  change: LooksChange,
): Looks | 'hairNotForMen' | 'sexIsFixed' | 'looksUnchanged' {
  const { sex = current.sex, face = current.face, hairColor = current.hairColor } = change;
  if (sex !== current.sex && current.race === KAMAEL) return 'sexIsFixed';
  const styles = sex === SEXES.male ? HAIR_STYLES.male : HAIR_STYLES.female;
  if (change.hairStyle !== undefined && change.hairStyle >= styles) return 'hairNotForMen';
  const hairStyle = change.hairStyle ?? Math.min(current.hairStyle, styles - 1);
  const isSame =
    sex === current.sex &&
    face === current.face &&
    hairColor === current.hairColor &&
    (change.hairStyle === undefined || hairStyle === current.hairStyle);
  return isSame ? 'looksUnchanged' : { sex, face, hairStyle, hairColor };
}

/** Whether everything that was to change has changed. */
export function hasLooks(current: Looks, change: LooksChange): boolean {
  return (['sex', 'face', 'hairStyle', 'hairColor'] as const).every(
    (part) => change[part] === undefined || change[part] === current[part],
  );
}
