import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { EMAIL_CONSENT_PATH, type EmailConsentReply } from '#contract/email-consent.ts';
import { SECURITY_PATH, type SecurityReply } from '#contract/security.ts';
import { AccountSection } from '#web/features/identity/AccountSection.tsx';
import { DataSection } from '#web/features/identity/DataSection.tsx';
import { LoginProviderSection } from '#web/features/identity/LoginProviderSection.tsx';
import { NewsSection } from '#web/features/identity/NewsSection.tsx';
import { OwnEmailContext } from '#web/features/identity/own-email.ts';
import { PanelViewSection } from '#web/features/identity/PanelViewSection.tsx';
import { PasskeySection } from '#web/features/identity/PasskeySection.tsx';
import { ProtectionLinks } from '#web/features/identity/ProtectionLinks.tsx';
import { SessionSection } from '#web/features/identity/SessionSection.tsx';
import { TwoFactorSection } from '#web/features/identity/TwoFactorSection.tsx';
import { apiContext } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { useText } from '#web/lib/text.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SceneHeader } from '../layout/SceneHeader.tsx';
import { useMe } from '../layout/use-me.ts';
import { useWorlds } from '../layout/use-worlds.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const reading = Promise.all([
    api.read<SecurityReply>(SECURITY_PATH),
    api.read<EmailConsentReply>(EMAIL_CONSENT_PATH),
  ]);
  const [security, consent] = await orLogin(request, reading);
  return { security, consent };
}

export function Component() {
  const { t } = useText();
  const { security, consent } = useLoaderData<typeof loader>();
  const { worlds } = useWorlds();
  const zone = worlds[0]?.zone ?? 'UTC';
  return (
    <OwnEmailContext value={security.email}>
      <SceneHeader isSlim castle="rune" title={t('identity.security.heading')}>
        {t('identity.security.protected', { on: countProtections(security), all: PROTECTIONS })}
      </SceneHeader>
      <div className="page pt-8 pb-20">
        <div className="pb-6 empty:hidden">
          <SecondFactorDeadline
            zone={zone}
            now={worlds[0]?.checked_at ?? 0}
            hasSecondFactor={security.totp || security.passkeys.length > 0}
          />
        </div>
        <ProtectionLinks security={security} />
        <div className="grid items-start gap-x-12 gap-y-10 pt-10 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-10">
            <AccountSection security={security} />
            <TwoFactorSection security={security} />
            <PasskeySection security={security} zone={zone} />
            <LoginProviderSection security={security} zone={zone} />
            <NewsSection consent={consent} zone={zone} />
          </div>
          <div className="flex min-w-0 flex-col gap-10">
            <SessionSection security={security} zone={zone} />
            <PanelViewSection security={security} zone={zone} />
            <DataSection />
          </div>
        </div>
      </div>
    </OwnEmailContext>
  );
}

const PROTECTIONS = 3;

/** A confirmed email, an authenticator app and a passkey. */
function countProtections({ email_verified, totp, passkeys }: SecurityReply): number {
  return [email_verified, totp, passkeys.length > 0].filter(Boolean).length;
}

/** Staff see the deadline for setting up a second factor. */
function SecondFactorDeadline({
  zone,
  now,
  hasSecondFactor,
}: {
  zone: string;
  now: number;
  hasSecondFactor: boolean;
}) {
  const { t } = useText();
  const me = useMe();
  if (!me?.second_factor_due || hasSecondFactor) return null;
  const isOver = me.second_factor_due <= now;
  const time = formatDateTime(me.second_factor_due, zone);
  return (
    <Notice tone="danger">
      {isOver ? t('identity.security.overdue') : t('identity.security.due', { time })}
    </Notice>
  );
}
