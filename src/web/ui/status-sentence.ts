import type { Tone } from './Badge.tsx';

/** What a status means and what happens next. */
export interface StatusSentence {
  tone: Tone;
  text: string;
}
