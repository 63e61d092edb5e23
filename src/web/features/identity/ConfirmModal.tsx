import { useState } from 'react';
import type { ConfirmationMethod, ConfirmationOptions } from '#contract/confirmation.ts';
import { LOGIN_PATH } from '#contract/identity-paths.ts';
import type { ConfirmationNeed } from '#web/lib/confirmation.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { OpenModal } from '#web/ui/OpenModal.tsx';
import type { Submit } from '#web/ui/use-submission.ts';
import { ConfirmFields } from './ConfirmFields.tsx';
import { OwnEmailContext } from './own-email.ts';
import { useConfirm } from './use-confirm.ts';

type ConfirmModalProps = {
  need: ConfirmationNeed;
  options: ConfirmationOptions;
  email: string;
  onAnswer: (isConfirmed: boolean) => void;
};

/** Asks the player to prove their identity again, on top of the current page. */
export function ConfirmModal({ need, options, email, onAnswer }: ConfirmModalProps) {
  const { t } = useText();
  const confirm = useConfirm();
  const methods = options.methods.filter((method) => need === 'any' || method !== 'password');
  const [chosen, setChosen] = useState(methods[0]);
  if (!chosen) return <LogInAgain onClose={() => onAnswer(false)} />;
  const send: Submit = async (form) => {
    await confirm(chosen, form);
    onAnswer(true);
    return undefined;
  };
  return (
    <OwnEmailContext value={email}>
      <OpenModal
        title={t('identity.confirm.heading')}
        description={t(`identity.confirm.${need}`)}
        okLabel={t(`identity.confirm.${chosen}.ok`)}
        onSubmit={send}
        onClose={() => onAnswer(false)}
      >
        <ConfirmFields method={chosen} />
        <Others methods={methods.filter((method) => method !== chosen)} onChoose={setChosen} />
      </OpenModal>
    </OwnEmailContext>
  );
}

function Others({
  methods,
  onChoose,
}: {
  methods: readonly ConfirmationMethod[];
  onChoose: (method: ConfirmationMethod) => void;
}) {
  const { t } = useText();
  if (methods.length === 0) return null;
  return (
    <div className="-my-2 flex flex-wrap gap-x-4">
      {methods.map((method) => (
        <Button
          key={method}
          size="sm"
          variant="quiet"
          className="-ml-3.5"
          onClick={() => onChoose(method)}
        >
          {t(`identity.confirm.${method}.instead`)}
        </Button>
      ))}
    </div>
  );
}

/** For players who log in with another provider and have nothing here to confirm with. */
function LogInAgain({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const leave: Submit = async () => {
    const next = window.location.pathname + window.location.search;
    window.location.assign(`${LOGIN_PATH}?${new URLSearchParams({ next })}`);
    return undefined;
  };
  return (
    <OpenModal
      title={t('identity.confirm.heading')}
      description={t('identity.confirm.again.text')}
      okLabel={t('identity.confirm.again.ok')}
      onSubmit={leave}
      onClose={onClose}
    />
  );
}
