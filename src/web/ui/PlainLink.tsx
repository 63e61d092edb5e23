import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

type PlainLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Keep the scroll where it is when the address changes. */
  preventScrollReset?: boolean;
  /** Leave the page for the server's answer, as forms that need a fresh token must. */
  isDocument?: boolean;
};

/** A link without a look. Our own routes go through the router, other sites open as documents. */
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
