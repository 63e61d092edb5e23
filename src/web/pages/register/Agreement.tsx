import { useText } from '#web/lib/text.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Link } from '#web/ui/Link.tsx';
import { RichText } from '#web/ui/RichText.tsx';

export function Agreement({ error }: { error: string | undefined }) {
  const { t } = useText();
  return (
    <div>
      <Checkbox
        name="agree"
        required
        label={
          <RichText
            text={t('identity.register.agree')}
            parts={{
              agreement: (words) => (
                <Link to="/agreement" target="_blank">
                  {words}
                </Link>
              ),
              privacy: (words) => (
                <Link to="/privacy" target="_blank">
                  {words}
                </Link>
              ),
            }}
          />
        }
      />
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
