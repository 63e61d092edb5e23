import type { IdentityOptions } from '#contract/identity.ts';
import { socialStartPath } from '#contract/identity-paths.ts';
import { useCsrfToken } from '#web/lib/csrf.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { SITE_NAMES } from './site-names.ts';

/** Each a form of its own, so that it works without JavaScript and sends the CSRF token. */
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
            {t('identity.social.continue', { name: SITE_NAMES[provider] })}
          </Button>
        </form>
      ))}
    </div>
  );
}
