/** The HTTP method, in the same width for every method so that paths begin below each other. */
export function MethodBadge({ method }: { method: string }) {
  return (
    <span className="method" data-reads={method === 'GET' || undefined}>
      {method}
    </span>
  );
}
