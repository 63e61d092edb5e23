import clsx from 'clsx';
import type { IconName } from '#art/emblems/icon-glyphs.ts';
import type { SecurityReply } from '#contract/security.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';

type Protection = {
  /** The id of the section where it is explained and changed. */
  section: string;
  icon: IconName;
  label: string;
  value: string;
  look: (typeof LOOKS)[keyof typeof LOOKS];
};

const LOOKS = {
  good: { ink: 'text-success', edge: 'border-t-success' },
  missing: { ink: 'text-muted', edge: 'border-t-danger' },
  neutral: { ink: 'text-muted', edge: 'border-t-line-field' },
};

/** What protects the account and what is missing; each links to its section. */
export function ProtectionLinks({ security }: { security: SecurityReply }) {
  const { t, language } = useText();
  const { email_verified: isVerified, totp, passkeys, sessions } = security;
  const protections: readonly Protection[] = [
    {
      section: 'account',
      icon: 'email',
      label: t('identity.security.email'),
      value: t(isVerified ? 'identity.security.confirmed' : 'identity.security.unconfirmed'),
      look: isVerified ? LOOKS.good : LOOKS.missing,
    },
    {
      section: 'second-step',
      icon: totp ? 'shield' : 'unlock',
      label: t('identity.security.twoFactor'),
      value: t(totp ? 'identity.security.on' : 'identity.security.off'),
      look: totp ? LOOKS.good : LOOKS.missing,
    },
    {
      section: 'passkeys',
      icon: 'key',
      label: t('identity.security.passkeys'),
      value: formatNumber(passkeys.length, language),
      look: passkeys.length > 0 ? LOOKS.good : LOOKS.neutral,
    },
    {
      section: 'sessions',
      icon: 'screen',
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
      {protections.map(({ section, icon, label, value, look: { ink, edge } }) => (
        <a
          key={section}
          href={`#${section}`}
          className={clsx(
            'flex min-w-0 items-center gap-3 border border-t-3 border-line bg-surface px-3 py-3 hover:bg-raised',
            edge,
          )}
        >
          <span className="max-sm:hidden">
            <FramedIcon name={icon} ink={ink} />
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
