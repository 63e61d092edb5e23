import type { ReactNode } from 'react';

/** Names the value after it in a phone's card; a table has the name in its head. */
export function PhoneLabel({ children }: { children: ReactNode }) {
  return <span className="text-muted md:hidden">{children} </span>;
}
