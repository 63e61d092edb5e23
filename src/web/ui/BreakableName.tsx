import { Fragment } from 'react';

/** A name for a narrow column: "DemonShadows" wraps at "Shadows", not at "ws". */
export function BreakableName({ name }: { name: string }) {
  return wordsOf(name).map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name have no other identity
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}

/** Without a lookbehind: a browser that does not support it rejects the whole script. */
function wordsOf(name: string): string[] {
  return name.replace(/(\p{Ll})([\p{Lu}\d])/gu, '$1\n$2').split('\n');
}
