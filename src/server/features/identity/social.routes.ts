import { z } from 'zod';
import { SOCIAL_PROVIDERS } from '#contract/identity.ts';
import {
  LOGIN_PATH,
  SECOND_STEP_PATH,
  socialCallbackPath,
  socialStartPath,
} from '#contract/identity-paths.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { finishSocialLogin, type SocialOutcome, startSocialLogin } from './social-login.ts';
import { enabledProviders } from './social-providers.ts';

const paramsSchema = z.object({ provider: z.enum(SOCIAL_PROVIDERS) });

const NEXT: Record<SocialOutcome, string> = {
  logged_in: '/panel?done=logged_in',
  second_step: SECOND_STEP_PATH,
  failed: `${LOGIN_PATH}?error=social_failed`,
};

/** Login with a provider. If none is configured, these routes do not exist. */
export function socialRoutes(deps: IdentityDeps): Route[] {
  if (enabledProviders(deps.config.identity).length === 0) return [];
  return [
    route({
      method: 'POST',
      url: socialStartPath(':provider'),
      access: 'public',
      rateLimit: { perMinute: 20 },
      params: paramsSchema,
      replies: null,
      handle: async ({ params, request, reply }) => {
        const providerUrl = await startSocialLogin(deps, { ...params, request, reply });
        return reply.header('cache-control', 'no-store').redirect(providerUrl, 303);
      },
    }),
    route({
      method: 'GET',
      url: socialCallbackPath(':provider'),
      access: 'public',
      rateLimit: { perMinute: 20 },
      params: paramsSchema,
      query: z.object({
        code: z.string().max(2_000).optional(),
        state: z.string().max(2_000).optional(),
        error: z.string().max(200).optional(),
      }),
      replies: null,
      handle: async ({ params, query, language, request, reply }) => {
        const command = { ...params, query, language, request, reply };
        const outcome = await finishSocialLogin(deps, command);
        const next = NEXT[outcome];
        return reply.header('cache-control', 'no-store').redirect(next, 303);
      },
    }),
  ];
}
