import { useState } from 'react';
import { RECOVERY_CODES_PATH, recoveryCodesReplySchema } from '#contract/security.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import type { Send } from '#web/ui/use-submission.ts';
import { CodeList } from './CodeList.tsx';
import { problemOf } from './post-form-state.ts';

export function NewCodes() {
  const { t } = useText();
  const api = useApi();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const send: Send = async () => {
    try {
      const reply = await api.send('POST', RECOVERY_CODES_PATH, recoveryCodesReplySchema, {});
      setCodes(reply.recovery_codes);
      return undefined;
    } catch (error) {
      return { kind: 'error', text: problemOf(error, t('ui.failed')).message };
    }
  };
  return (
    <Modal
      trigger={<Button>{t('identity.security.newCodes')}</Button>}
      title={t('identity.security.newCodes')}
      description={t('identity.security.newCodesText')}
      okLabel={t('identity.security.show')}
      onSubmit={send}
    >
      {codes.length > 0 && <CodeList codes={codes} />}
    </Modal>
  );
}
