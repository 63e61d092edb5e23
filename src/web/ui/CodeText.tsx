/** A text whose commands and file names, between backticks, are shown as code. */
export function CodeText({ children }: { children: string }) {
  const [before = '', code, ...rest] = children.split('`');
  if (code === undefined) return before;
  return (
    <>
      {before}
      <code>{code}</code>
      <CodeText>{rest.join('`')}</CodeText>
    </>
  );
}
