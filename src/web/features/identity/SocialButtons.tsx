import type { IdentityOptions } from '#contract/identity.ts';
import { socialStartPath } from '#contract/identity-paths.ts';
import { useCsrfToken } from '#web/lib/csrf.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { AgreementText } from './AgreementText.tsx';
import { LOGIN_PROVIDER_NAMES } from './login-provider-names.ts';

/**
 * Each a form of its own, so that it works without JavaScript and sends the CSRF token. The first
 * login creates an account, hence the agreement.
 */
export function SocialButtons({ providers }: Pick<IdentityOptions, 'providers'>) {
  const { t } = useText();
  const token = useCsrfToken();
  if (providers.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {providers.map((provider) => (
        <form key={provider} method="post" action={socialStartPath(provider)}>
          <input type="hidden" name="_csrf" value={token ?? ''} readOnly />
          <Button type="submit" className="w-full">
            {t('identity.social.continue', { name: LOGIN_PROVIDER_NAMES[provider] })}
          </Button>
        </form>
      ))}
      <p className="text-sm text-muted">
        <AgreementText text={t('identity.social.agree')} />
      </p>
    </div>
  );
}
