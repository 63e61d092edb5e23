import { useEffect } from 'react';
import type { IdentityOptions } from '#contract/identity.ts';
import { usePreferences } from '#web/lib/preferences.ts';

const WIDGETS = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    className: 'cf-turnstile',
  },
  hcaptcha: { script: 'https://js.hcaptcha.com/1/api.js', className: 'h-captcha' },
};

/** The provider's own script finds the element by its class and writes its token into the form. */
export function CaptchaBox({ captcha }: Pick<IdentityOptions, 'captcha'>) {
  const { language, theme } = usePreferences();
  const provider = captcha?.provider;
  useEffect(() => {
    if (!provider) return;
    const script = document.createElement('script');
    script.src = WIDGETS[provider].script;
    script.async = true;
    document.head.append(script);
    return () => script.remove();
  }, [provider]);
  if (!captcha) return null;
  return (
    <div
      className={WIDGETS[captcha.provider].className}
      data-sitekey={captcha.site_key}
      data-language={language}
      data-theme={theme === 'parchment' ? 'light' : 'dark'}
    />
  );
}
