import { useState } from 'react';
import { messageReplySchema } from '#contract/message-reply.ts';
import { ADMIN_SETTINGS_PATH, type SettingChange } from '#contract/settings.ts';
import { type Failure, failureOf } from '#web/lib/failure.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { useToast } from '#web/ui/toast-context.ts';

/** Sends changed settings, and says so if there are none. */
export function useSaveSettings() {
  const { t } = useText();
  const send = useSendAndReload();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const save = async (changes: readonly SettingChange[]) => {
    setFailure(undefined);
    if (changes.length === 0) {
      toast({ title: t('admin.settings.unchanged') });
      return;
    }
    setIsBusy(true);
    try {
      const { message } = await send('POST', ADMIN_SETTINGS_PATH, messageReplySchema, { changes });
      toast({ title: message, tone: 'success' });
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { save, isBusy, failure };
}
