/** A text whose `commands` and file names, between backticks, are shown as code. */
export function CodeText({ children }: { children: string }) {
  return children
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={`${index} ${part}`}>{part}</code> : part));
}
