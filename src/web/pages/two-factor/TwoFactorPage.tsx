import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { LOGIN_PATH, SECOND_STEP_PATH } from '#contract/identity-paths.ts';
import { FormPage } from '#web/features/identity/FormPage.tsx';
import { PostForm } from '#web/features/identity/PostForm.tsx';
import { requireToken } from '#web/lib/csrf.ts';
import { useText } from '#web/lib/text.ts';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Link } from '#web/ui/Link.tsx';

export function loader({ request }: LoaderFunctionArgs): null {
  requireToken(request);
  return null;
}

export function Component() {
  const { t } = useText();
  const [query] = useSearchParams();
  const isRecovery = query.get('kind') === 'recovery';
  const next = query.get('next') ?? '/panel';
  const url = (kind: string) => `${SECOND_STEP_PATH}?${new URLSearchParams({ kind, next })}`;
  const kind = isRecovery ? 'recovery' : 'totp';
  return (
    <FormPage
      title={t('identity.twoFactor.heading')}
      intro={t(`identity.twoFactor.${kind}.intro`)}
      below={
        <>
          <Link to={url(isRecovery ? 'totp' : 'recovery')}>
            {t(`identity.twoFactor.${kind}.other`)}
          </Link>
          <Link to={LOGIN_PATH}>{t('identity.twoFactor.back')}</Link>
        </>
      }
    >
      <PostForm key={kind} action={url(kind)} submitLabel={t('identity.twoFactor.submit')}>
        {(errorFor) => (
          <>
            <input type="hidden" name="kind" defaultValue={kind} />
            <input type="hidden" name="next" defaultValue={next} />
            <Field label={t(`identity.twoFactor.${kind}.label`)} error={errorFor('code')}>
              <Input
                name="code"
                autoComplete={isRecovery ? 'off' : 'one-time-code'}
                inputMode={isRecovery ? 'text' : 'numeric'}
                autoCapitalize="none"
                spellCheck={false}
                maxLength={40}
                required
                className="min-h-14 text-center font-mono text-2xl tracking-[0.3em]"
              />
            </Field>
          </>
        )}
      </PostForm>
    </FormPage>
  );
}
