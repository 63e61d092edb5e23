import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

type PlainLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Keeps the scroll position when the URL changes. */
  preventScrollReset?: boolean;
  /** Loads a new document from the server, as forms that need a fresh token require. */
  isDocument?: boolean;
};

/** An unstyled link. Our own routes use the router, other sites open as documents. */
export function PlainLink({
  to,
  isDocument = false,
  preventScrollReset = false,
  ...rest
}: PlainLinkProps) {
  if (OTHER_SITE.test(to)) return <a {...rest} href={to} rel="noopener noreferrer" />;
  return (
    <RouterLink
      {...rest}
      to={to}
      reloadDocument={isDocument}
      preventScrollReset={preventScrollReset}
    />
  );
}

const OTHER_SITE = /^([a-z][a-z\d+.-]*:|\/\/)/i;
