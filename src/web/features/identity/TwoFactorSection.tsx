import { useState } from 'react';
import { type SecurityReply, TOTP_STOP_PATH, type TotpStartReply } from '#contract/security.ts';
import { useText } from '#web/lib/text.ts';
import { ActionRow } from '#web/ui/ActionRow.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { NewCodes } from './NewCodes.tsx';
import { TotpSetup } from './TotpSetup.tsx';
import { useAccountAction } from './use-account-action.ts';
import { useTotpStart } from './use-totp-start.ts';

export function TwoFactorSection({ security }: { security: SecurityReply }) {
  const { t } = useText();
  const [setup, setSetup] = useState<TotpStartReply>();
  return (
    <section aria-labelledby="second-step" className="flex flex-col gap-2">
      <SectionHead id="second-step" title={t('identity.security.twoFactor')} />
      <p className="text-sm text-muted">{t('identity.security.twoFactorText')}</p>
      <ActionRow
        as="div"
        icon={<FramedIcon name="shield" ink={security.totp ? 'text-success' : 'text-muted'} />}
        title={
          <>
            {t('identity.security.app')}
            <Badge tone={security.totp ? 'success' : 'neutral'}>
              {t(security.totp ? 'identity.security.on' : 'identity.security.off')}
            </Badge>
          </>
        }
        action={
          security.totp ? (
            <>
              <NewCodes />
              <TurnOff />
            </>
          ) : (
            !setup && <TurnOn onStarted={setSetup} />
          )
        }
      />
      {setup && !security.totp && <TotpSetup setup={setup} />}
    </section>
  );
}

function TurnOn({ onStarted }: { onStarted: (setup: TotpStartReply) => void }) {
  const { t } = useText();
  return (
    <Modal
      trigger={
        <Button variant="primary" size="sm">
          {t('identity.security.turnOn')}
        </Button>
      }
      title={t('identity.security.app')}
      icon={<FramedIcon name="shield" />}
      description={t('identity.security.setupText')}
      onSubmit={useTotpStart(onStarted)}
    />
  );
}

function TurnOff() {
  const { t } = useText();
  return (
    <Modal
      trigger={<Button size="sm">{t('identity.security.turnOff')}</Button>}
      title={t('identity.security.turnOff')}
      icon={<FramedIcon name="shield" />}
      description={t('identity.security.turnOffText')}
      okLabel={t('identity.security.turnOff')}
      okVariant="danger"
      onSubmit={useAccountAction(TOTP_STOP_PATH)}
    />
  );
}
