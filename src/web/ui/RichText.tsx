import { Fragment, type ReactNode } from 'react';

type RichTextProps = {
  /** A sentence with named parts: "I agree to the <terms>terms</terms>". */
  text: string;
  /** How each named part is rendered. */
  parts: Record<string, (words: string) => ReactNode>;
};

const PART = /<(\w+)>(.*?)<\/\1>/g;

/** A sentence with links inside, kept as one text for translators. */
export function RichText({ text, parts }: RichTextProps) {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = '', 2: words = '', index } of text.matchAll(PART)) {
    pieces.push(text.slice(end, index), <Fragment key={name}>{parts[name]?.(words)}</Fragment>);
    end = index + whole.length;
  }
  return [...pieces, text.slice(end)];
}
