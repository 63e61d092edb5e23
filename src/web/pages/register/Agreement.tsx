import { AgreementText } from '#web/features/identity/AgreementText.tsx';
import { useText } from '#web/lib/text.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';

export function Agreement({ error }: { error: string | undefined }) {
  const { t } = useText();
  return (
    <div>
      <Checkbox
        name="agree"
        required
        label={<AgreementText text={t('identity.register.agree')} />}
      />
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
