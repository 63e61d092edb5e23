/** A typeface as outlines, so that pictures need no font where they are shown. */
export interface FontData {
  /** Height of capitals; all numbers are thousandths of the type size. */
  capHeight: number;
  /** By character: how far the next one is, followed by its outline relative to where it stands. */
  glyphs: Readonly<Record<string, string>>;
  /** `AV-113 …`: two characters, and how much the second moves. */
  kerning: string;
}
