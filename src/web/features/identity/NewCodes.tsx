import { useState } from 'react';
import { RECOVERY_CODES_PATH, recoveryCodesReplySchema } from '#contract/security.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import type { Submit } from '#web/ui/use-submission.ts';
import { CodeList } from './CodeList.tsx';

export function NewCodes() {
  const { t } = useText();
  const api = useApi();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const send: Submit = async () => {
    const reply = await api.send('POST', RECOVERY_CODES_PATH, recoveryCodesReplySchema, {});
    setCodes(reply.recovery_codes);
    // A success, so that the modal ends with Done: a second request would invalidate these codes.
    return { message: t('identity.security.newCodesDone') };
  };
  return (
    <Modal
      trigger={<Button size="sm">{t('identity.security.newCodes')}</Button>}
      title={t('identity.security.newCodes')}
      description={t('identity.security.newCodesText')}
      okLabel={t('identity.security.show')}
      onSubmit={send}
    >
      {codes.length > 0 && <CodeList codes={codes} />}
    </Modal>
  );
}
