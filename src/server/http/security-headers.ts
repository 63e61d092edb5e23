import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { addPermissionsPolicy } from './permissions-policy.ts';

/** For everything that is not a page: nothing may run, nothing may frame it. Pages set their own CSP. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { isHttps, withSubdomains }: { isHttps: boolean; withSubdomains: boolean },
): Promise<void> {
  addPermissionsPolicy(app);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // For obsolete browsers, or covered by the policy above; every header costs bytes and time.
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
    xFrameOptions: false,
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: withSubdomains } : false,
  });
}
