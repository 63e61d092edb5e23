/** All names in alerting rules or a dashboard that look like our metrics or Node's. */
export function metricsNamedIn(text: string): string[] {
  const names = [...text.matchAll(/\b(?:castellan|nodejs|process)_[a-z0-9_]+\b/g)];
  return [...new Set(names.map(([name]) => name))];
}
