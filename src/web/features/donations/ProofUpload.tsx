import { useState } from 'react';
import { PROOF_MAX_BYTES, PROOF_TYPES, paymentDoneSchema, proofPath } from '#contract/payments.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Field } from '#web/ui/Field.tsx';
import { FileChoice } from '#web/ui/FileChoice.tsx';

type ProofUploadProps = { paymentId: string; instructions: string; hasProof: boolean };

/** How to make the transfer, and the upload of its receipt. */
export function ProofUpload({ paymentId, instructions, hasProof }: ProofUploadProps) {
  const { t } = useText();
  const api = useApi();
  const [message, setMessage] = useState(hasProof ? t('payment.proofThere') : '');
  const [error, setError] = useState('');
  const [name, setName] = useState('');
  const upload = async ([file]: readonly File[]) => {
    if (!file) return;
    setError('');
    setMessage('');
    setName(file.name);
    if (file.size > PROOF_MAX_BYTES) return setError(t('payment.proofTooBig'));
    try {
      const reply = await api.send('POST', proofPath(paymentId), paymentDoneSchema, file);
      setMessage(reply.message);
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <section className="flex flex-col gap-4 border border-line bg-surface p-5">
      <h2 className="text-lg">{t('payment.transfer')}</h2>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{instructions}</p>
      <Field label={t('payment.proof')} hint={t('payment.proofHint')} error={error}>
        <FileChoice chosen={name === '' ? [] : [name]} accept={PROOF_TYPES} onChoose={upload} />
      </Field>
      <p role="status" className="text-sm text-success">
        {message}
      </p>
    </section>
  );
}
