import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { doneReplySchema } from '#contract/identity.ts';
import { TOTP_CONFIRM_PATH, type TotpStartReply } from '#contract/security.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { useToast } from '#web/ui/toast-context.ts';
import { CodeList } from './CodeList.tsx';
import { problemOf } from './use-post-form.ts';

/** The QR code, the recovery codes, and a field for the first code, which proves that the app works. */
export function TotpSetup({ setup }: { setup: TotpStartReply }) {
  const { t } = useText();
  return (
    <div className="grid gap-8 border border-line bg-surface p-5 sm:p-6 md:grid-cols-2">
      <div className="flex flex-col gap-4">
        <p>{t('identity.security.scan')}</p>
        <svg
          viewBox={`0 0 ${setup.qr_size} ${setup.qr_size}`}
          role="img"
          aria-label={t('identity.security.scan')}
          shapeRendering="crispEdges"
          className="w-48 bg-argent"
        >
          {/* Black on white in every theme: cameras read nothing else reliably. */}
          <rect width={setup.qr_size} height={setup.qr_size} fill="white" />
          <path d={setup.qr_path} fill="black" />
        </svg>
        <p className="text-sm">
          <span className="text-muted">{t('identity.security.key')}: </span>
          <code className="[overflow-wrap:anywhere]">{setup.key}</code>
        </p>
        <FirstCode />
      </div>
      <CodeList codes={setup.recovery_codes} />
    </div>
  );
}

function FirstCode() {
  const { t } = useText();
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      const body = Object.fromEntries(new FormData(event.currentTarget));
      const { message } = await api.send('POST', TOTP_CONFIRM_PATH, doneReplySchema, body);
      toast({ title: message });
      await revalidate();
    } catch (problem) {
      setIsBusy(false);
      setError(problemOf(problem, t('ui.failed')).message);
    }
  };
  return (
    <form onSubmit={confirm} className="flex flex-col gap-4">
      <Field label={t('identity.security.firstCode')} error={error}>
        <Input
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          required
          className="font-mono tracking-widest"
        />
      </Field>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {t('identity.security.confirmApp')}
      </Button>
    </form>
  );
}
