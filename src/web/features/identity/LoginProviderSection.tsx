import { type SecurityReply, UNLINK_PROVIDER_PATH } from '#contract/security.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
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
    <section aria-labelledby="sites" className="flex flex-col gap-4">
      <SectionHead id="sites" title={t('identity.security.sites')} />
      <p className="text-muted">{t('identity.security.sitesText')}</p>
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
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line-soft py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          {link.email && <span className="[overflow-wrap:anywhere]">{link.email}</span>}
          <span>
            {t('identity.security.linked')} <DateTime seconds={link.linked_at} zone={zone} />
          </span>
        </p>
        {isLastMethod && <p className="text-sm text-muted">{t('identity.security.lastWay')}</p>}
      </div>
      {!isLastMethod && (
        <Modal
          trigger={<Button size="sm">{t('identity.security.unlink')}</Button>}
          title={t('identity.security.unlinkSite', { name })}
          description={t('identity.security.unlinkText', { name })}
          okVariant="danger"
          okLabel={t('identity.security.unlink')}
          onSubmit={unlink}
        />
      )}
    </li>
  );
}
