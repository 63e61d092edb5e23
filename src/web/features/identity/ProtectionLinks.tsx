import clsx from 'clsx';
import type { SignName } from '#art/emblems/sign-glyphs.ts';
import type { SecurityReply } from '#contract/security.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { Sign } from '#web/ui/Sign.tsx';

type Protection = {
  /** The id of the section where it is explained and changed. */
  section: string;
  sign: SignName;
  label: string;
  value: string;
  look: (typeof LOOKS)[keyof typeof LOOKS];
};

const LOOKS = {
  good: { ink: 'text-success', edge: 'border-t-success' },
  missing: { ink: 'text-accent', edge: 'border-t-accent' },
  neutral: { ink: 'text-muted', edge: 'border-t-line-field' },
};

/** What protects the account and what is missing; each links to its section. */
export function ProtectionLinks({ security }: { security: SecurityReply }) {
  const { t, language } = useText();
  const { email_verified: isVerified, totp, passkeys, sessions } = security;
  const protections: readonly Protection[] = [
    {
      section: 'account',
      sign: 'email',
      label: t('identity.security.email'),
      value: t(isVerified ? 'identity.security.confirmed' : 'identity.security.unconfirmed'),
      look: isVerified ? LOOKS.good : LOOKS.missing,
    },
    {
      section: 'second-step',
      sign: 'shield',
      label: t('identity.security.secondStep'),
      value: t(totp ? 'identity.security.on' : 'identity.security.off'),
      look: totp ? LOOKS.good : LOOKS.missing,
    },
    {
      section: 'passkeys',
      sign: 'key',
      label: t('identity.security.passkeys'),
      value: formatNumber(passkeys.length, language),
      look: passkeys.length > 0 ? LOOKS.good : LOOKS.missing,
    },
    {
      section: 'sessions',
      sign: 'screen',
      label: t('identity.security.sessions'),
      value: formatNumber(sessions.length, language),
      look: LOOKS.neutral,
    },
  ];
  return (
    <nav
      aria-label={t('identity.security.heading')}
      className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4"
    >
      {protections.map(({ section, sign, label, value, look: { ink, edge } }) => (
        <a
          key={section}
          href={`#${section}`}
          className={clsx(
            'flex min-w-0 items-center gap-3 border border-t-3 border-line bg-surface px-3 py-3 hover:bg-raised',
            edge,
          )}
        >
          <span className="max-sm:hidden">
            <Sign name={sign} ink={ink} />
          </span>
          <span className="min-w-0">
            <span className="block text-xs text-muted">{label}</span>
            <span className="inline-block font-semibold first-letter:uppercase">{value}</span>
          </span>
        </a>
      ))}
    </nav>
  );
}
