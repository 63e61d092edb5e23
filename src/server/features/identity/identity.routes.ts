import { socialCallbackPath } from '#contract/identity-paths.ts';
import type { Route } from '#server/platform/route.ts';
import { confirmationRoutes } from './confirmation.routes.ts';
import { demoMailRoutes } from './demo-mail.routes.ts';
import { rememberDevice } from './device-cookie.ts';
import { emailLinkRoutes } from './email-links.routes.ts';
import { loginRoutes } from './login.routes.ts';
import { meRoutes } from './me.routes.ts';
import { panelViewRoutes } from './panel-view.routes.ts';
import { passkeyRoutes } from './passkeys.routes.ts';
import { registerRoutes } from './register.routes.ts';
import { type SecurityRouteDeps, securityRoutes } from './security.routes.ts';
import { socialRoutes } from './social.routes.ts';
import { totpRoutes } from './totp.routes.ts';
import { waitingRoomRoutes } from './waiting-room.routes.ts';

export function identityRoutes(deps: SecurityRouteDeps): Route[] {
  return [
    ...meRoutes(deps),
    ...[
      ...loginRoutes(deps),
      ...socialRoutes(deps),
      ...registerRoutes(deps),
      ...emailLinkRoutes(deps),
    ].map(withDeviceCookie(deps)),
    ...waitingRoomRoutes(deps.waitingRoom),
    ...securityRoutes(deps),
    ...[...totpRoutes(deps), ...passkeyRoutes(deps)].map(withDeviceCookie(deps)),
    ...confirmationRoutes(deps),
    ...panelViewRoutes(deps),
    ...(deps.config.mode === 'demo' ? demoMailRoutes(deps.db) : []),
  ];
}

/** A request without a device cookie gets one, so that the next login recognizes the device. */
function withDeviceCookie({ config }: SecurityRouteDeps): (route: Route) => Route {
  return (route) => {
    if (route.method !== 'POST' && route.url !== SOCIAL_CALLBACK) return route;
    return {
      ...route,
      handle: (input) => {
        rememberDevice(input.request, input.reply, config);
        return route.handle(input);
      },
    };
  };
}

const SOCIAL_CALLBACK = socialCallbackPath(':provider');
