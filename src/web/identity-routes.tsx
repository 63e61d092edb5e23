import type { RouteObject } from 'react-router';
import {
  CONFIRM_PATH,
  FORGOT_PATH,
  LOGIN_PATH,
  LOGOUT_PATH,
  REGISTER_PATH,
  RESET_PATH,
  SECOND_STEP_PATH,
  VERIFY_PATH,
} from '#contract/identity-paths.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';

type IdentityPage =
  | 'login'
  | 'logout'
  | 'register'
  | 'forgot'
  | 'reset'
  | 'verify'
  | 'twoFactor'
  | 'security'
  | 'confirm'
  | 'mail';

/** Pages about who one is. Each is drawn for its visitor and nobody lists them. */
export const identityRoutes: RouteObject[] = [
  {
    path: LOGIN_PATH,
    handle: identityPage('login/LoginPage', 'login'),
    lazy: () => import('./pages/login/LoginPage.tsx'),
  },
  {
    path: LOGOUT_PATH,
    handle: identityPage('logout/LogoutPage', 'logout'),
    lazy: () => import('./pages/logout/LogoutPage.tsx'),
  },
  {
    path: REGISTER_PATH,
    handle: { ...identityPage('register/RegisterPage', 'register'), isHidden: false },
    lazy: () => import('./pages/register/RegisterPage.tsx'),
  },
  {
    path: FORGOT_PATH,
    handle: identityPage('forgot/ForgotPage', 'forgot'),
    lazy: () => import('./pages/forgot/ForgotPage.tsx'),
  },
  {
    path: RESET_PATH,
    handle: identityPage('reset/ResetPage', 'reset'),
    lazy: () => import('./pages/reset/ResetPage.tsx'),
  },
  {
    path: VERIFY_PATH,
    handle: identityPage('verify/VerifyPage', 'verify'),
    lazy: () => import('./pages/verify/VerifyPage.tsx'),
  },
  {
    path: SECOND_STEP_PATH,
    handle: identityPage('two-factor/TwoFactorPage', 'twoFactor'),
    lazy: () => import('./pages/two-factor/TwoFactorPage.tsx'),
  },
  {
    path: '/panel/security',
    handle: identityPage('security/SecurityPage', 'security'),
    lazy: () => import('./pages/security/SecurityPage.tsx'),
  },
  {
    path: CONFIRM_PATH,
    handle: identityPage('confirm/ConfirmPage', 'confirm'),
    lazy: () => import('./pages/confirm/ConfirmPage.tsx'),
  },
];

export function identityPage(file: string, name: IdentityPage): PageHandle {
  return {
    name,
    module: `src/web/pages/${file}.tsx`,
    title: (t) => t(`identity.${name}.title`),
    description: (t) => t(`identity.${name}.description`),
    keeps: [],
    isHidden: true,
    hasForms: true,
  };
}
