import { Children, type ReactNode } from 'react';

/**
 * Parts with a dot between them. At the start of a line the dot lies in the margin that is cut off,
 * so that no line begins or ends with one.
 */
export function Joined({ children }: { children: ReactNode }) {
  return (
    <span className="block overflow-x-clip">
      <span className="-ml-3 flex flex-wrap">
        {Children.map(
          children,
          (part) =>
            part && (
              <span className="joint flex min-w-0">
                <span className="min-w-0">{part}</span>
              </span>
            ),
        )}
      </span>
    </span>
  );
}
