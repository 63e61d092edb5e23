import type { Route } from '#server/platform/route.ts';
import { demoMailRoutes } from './demo-mail.routes.ts';
import { loginRoutes } from './login.routes.ts';
import { meRoutes } from './me.routes.ts';
import { registerRoutes } from './register.routes.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { type SecurityRouteDeps, securityRoutes } from './security.routes.ts';
import { socialRoutes } from './social.routes.ts';

export function identityRoutes(deps: SecurityRouteDeps): Route[] {
  return [
    ...meRoutes(deps),
    ...loginRoutes(deps),
    ...socialRoutes(deps),
    ...registerRoutes(deps),
    ...securityRoutes(deps),
    ...secondFactorRoutes(deps),
    ...(deps.config.mode === 'demo' ? demoMailRoutes(deps.db) : []),
  ];
}
