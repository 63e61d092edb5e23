import { type SecurityReply, UNLINK_PROVIDER_PATH } from '#contract/security.ts';
import { useText } from '#web/lib/text.ts';
import { ActionRow } from '#web/ui/ActionRow.tsx';
import { Ago } from '#web/ui/Ago.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { LOGIN_PROVIDER_NAMES } from './login-provider-names.ts';
import { useAccountAction } from './use-account-action.ts';

type LinkedProvider = SecurityReply['linked_providers'][number];

/** Login providers that the player has linked. Hidden where none is linked or configured. */
export function LoginProviderSection({
  security,
  zone,
}: {
  security: SecurityReply;
  zone: string;
}) {
  const { t } = useText();
  const { linked_providers: linked, providers } = security;
  if (linked.length === 0 && providers.length === 0) return null;
  const names = providers.map((provider) => LOGIN_PROVIDER_NAMES[provider]).join(', ');
  const isLastMethod =
    !security.has_password && security.passkeys.length === 0 && linked.length === 1;
  return (
    <section aria-labelledby="sites" className="flex flex-col gap-2">
      <SectionHead id="sites" title={t('identity.security.sites')} />
      <p className="text-sm text-muted">{t('identity.security.sitesText')}</p>
      {linked.length === 0 ? (
        <p className="text-sm text-muted">{t('identity.security.noSites', { names })}</p>
      ) : (
        <ul>
          {linked.map((link) => (
            <Row key={link.provider} link={link} zone={zone} isLastMethod={isLastMethod} />
          ))}
        </ul>
      )}
    </section>
  );
}

type RowProps = { link: LinkedProvider; zone: string; isLastMethod: boolean };

function Row({ link, zone, isLastMethod }: RowProps) {
  const { t } = useText();
  const name = LOGIN_PROVIDER_NAMES[link.provider];
  const unlink = useAccountAction(UNLINK_PROVIDER_PATH, { provider: link.provider });
  return (
    <ActionRow
      icon={<FramedIcon name="unlock" ink="text-accent" />}
      title={name}
      detail={
        <>
          {link.email && `${link.email} · `}
          {t('identity.security.linked')} <Ago seconds={link.linked_at} zone={zone} />
          {isLastMethod && <p>{t('identity.security.lastWay')}</p>}
        </>
      }
      action={
        !isLastMethod && (
          <Modal
            trigger={<Button size="sm">{t('identity.security.unlink')}</Button>}
            title={t('identity.security.unlinkSite', { name })}
            description={t('identity.security.unlinkText', { name })}
            okVariant="danger"
            okLabel={t('identity.security.unlink')}
            onSubmit={unlink}
          />
        )
      }
    />
  );
}
