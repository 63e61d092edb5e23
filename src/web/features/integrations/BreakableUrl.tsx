import { Fragment } from 'react';

/** A URL for a narrow column: it wraps after a slash, not within a word. */
export function BreakableUrl({ url }: { url: string }) {
  return (url.match(/[^/]+\/*|\/+/g) ?? []).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a URL have no other identity
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
