import { useEffect, useState } from 'react';
import { REGISTER_PATH } from '#contract/identity-paths.ts';
import { usePanel } from '#web/lib/panel.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { useToast } from '#web/ui/toast-context.ts';

/** Only the path in server-rendered HTML; the full URL once the browser's origin is known. */
export function ReferralLink() {
  const { t } = useText();
  const { summary } = usePanel();
  const toast = useToast();
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(window.location.origin), []);
  const link = `${origin}${REGISTER_PATH}?referrer_id=${summary.referral_id}`;
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    toast({ title: t('master.copied'), tone: 'success' });
  };
  return (
    <Field label={t('master.referralLink')} hint={t('master.referralHint')}>
      <div className="flex gap-2">
        {/* Small enough that the code at its end is in sight. */}
        <Input
          value={link}
          readOnly
          onFocus={(event) => event.target.select()}
          className="lg:text-xs"
        />
        <Button onClick={copy}>{t('master.copy')}</Button>
      </div>
    </Field>
  );
}
