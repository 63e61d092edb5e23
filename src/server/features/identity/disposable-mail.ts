import { isDisposableEmailDomain } from 'disposable-email-domains-js';
import type { IdentityConfig } from '#server/platform/config/identity-schema.ts';

/** Disposable mail services: an account with such an address has no reachable owner. */
export function createDisposableCheck(
  identity: Pick<IdentityConfig, 'blocked_mail_domains' | 'allowed_mail_domains'>,
): (email: string) => boolean {
  const blocked = new Set(identity.blocked_mail_domains.map((domain) => domain.toLowerCase()));
  const allowed = new Set(identity.allowed_mail_domains.map((domain) => domain.toLowerCase()));
  return (email) => {
    // A subdomain of a blocked domain is the same service.
    const domains = parents(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
    if (domains.some((domain) => allowed.has(domain))) return false;
    return domains.some((domain) => blocked.has(domain) || isDisposableEmailDomain(domain));
  };
}

function parents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
