/** Words of the API and what they mean, one row each. */
export function TermList({ terms }: { terms: readonly (readonly [term: string, text: string])[] }) {
  return (
    <dl className="grid max-w-3xl grid-cols-[auto_minmax(0,1fr)] text-sm">
      {terms.map(([term, text]) => (
        <div
          key={term}
          className="col-span-2 grid grid-cols-subgrid gap-x-6 border-t border-line-soft py-2"
        >
          <dt>
            <code>{term}</code>
          </dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
