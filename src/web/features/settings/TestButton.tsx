import { useState } from 'react';
import { TEST_SETTINGS_PATH, testSettingsReplySchema } from '#contract/settings.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';

/** Tests the saved settings against the external service. */
export function TestButton({ section }: { section: string }) {
  const { t } = useText();
  const api = useApi();
  const [outcome, setOutcome] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const test = async () => {
    setIsBusy(true);
    setOutcome(t('admin.settings.testing'));
    try {
      const { works, reason } = await api.send(
        'POST',
        TEST_SETTINGS_PATH,
        testSettingsReplySchema,
        {
          section,
        },
      );
      setOutcome(
        works === null
          ? t('admin.settings.fails', { reason })
          : [t(`admin.settings.works.${works}`), reason].filter(Boolean).join(' '),
      );
    } catch (error) {
      setOutcome(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void test()}>
        {t('admin.settings.test')}
      </Button>
      <p aria-live="polite" className="text-sm [overflow-wrap:anywhere]">
        {outcome}
      </p>
    </>
  );
}
