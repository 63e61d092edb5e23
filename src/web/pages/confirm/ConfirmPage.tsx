import { useEffect } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { CONFIRMATION_PATH } from '#contract/identity-paths.ts';
import { FormPage } from '#web/features/identity/FormPage.tsx';
import { apiContext } from '#web/lib/api.ts';
import { confirmIdentity } from '#web/lib/confirmation.ts';
import { requireToken } from '#web/lib/csrf.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { ownPath } from '#web/lib/own-path.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  requireToken(request);
  await orLogin(request, context.get(apiContext).read(CONFIRMATION_PATH));
  return null;
}

/** Shown to staff who open the admin area after a login without the second factor. */
export function Component() {
  const { t } = useText();
  // An external link must not be followed from here.
  const next = ownPath(useSearchParams()[0].get('next'), '/panel');
  useEffect(() => void confirmAndContinue(next), [next]);
  return (
    <FormPage title={t('identity.confirm.heading')} intro={t('identity.confirm.next')}>
      <Button variant="primary" onClick={() => void confirmAndContinue(next)}>
        {t('identity.confirm.open')}
      </Button>
    </FormPage>
  );
}

async function confirmAndContinue(next: string): Promise<void> {
  if (await confirmIdentity('factor')) window.location.assign(next);
}
