import { useText } from '#web/lib/text.ts';
import { Meter } from '#web/ui/Meter.tsx';
import { passwordStrength, type Strength } from './password-strength.ts';

/** Advice only: the server decides, and knows the lists of leaked passwords. */
export function PasswordMeter({ password }: { password: string }) {
  const { t } = useText();
  const strength = passwordStrength(password);
  const word = t(`identity.password.strength.${strength}`);
  return (
    <div className="flex items-center gap-3 text-sm">
      <div className="flex-1">
        <Meter
          value={VALUE[strength]}
          tone={TONE[strength]}
          label={t('identity.password.strength.label')}
        />
      </div>
      <span aria-live="polite" className="w-20 text-right text-muted">
        {word}
      </span>
    </div>
  );
}

const VALUE: Record<Strength, number> = { weak: 0.25, fair: 0.5, good: 0.75, strong: 1 };
const TONE = { weak: 'danger', fair: 'accent', good: 'success', strong: 'success' } as const;
