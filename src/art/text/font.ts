/** A typeface as outlines, so that pictures need no font where they are shown. */
export interface FontData {
  /** Height of capitals; all numbers are thousandths of the type size. */
  capHeight: number;
  /** By character: its advance width, followed by its outline relative to its origin. */
  glyphs: Readonly<Record<string, string>>;
  /** `AV-113 …`: two characters, and how much the second moves. */
  kerning: string;
}
