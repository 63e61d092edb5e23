import { type SecurityReply, UNLINK_SITE_PATH } from '#contract/security.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { SITE_NAMES } from './site-names.ts';
import { useOwnAction } from './use-own-action.ts';

type Site = SecurityReply['sites'][number];

/** Linked sites the player can log in with. Hidden where none is configured. */
export function SiteSection({ security, zone }: { security: SecurityReply; zone: string }) {
  const { t } = useText();
  const { sites, providers } = security;
  if (sites.length === 0 && providers.length === 0) return null;
  const names = providers.map((provider) => SITE_NAMES[provider]).join(', ');
  const isLastMethod =
    !security.has_password && security.passkeys.length === 0 && sites.length === 1;
  return (
    <section aria-labelledby="sites" className="flex flex-col gap-4">
      <SectionHead id="sites" title={t('identity.security.sites')} />
      <p className="text-muted">{t('identity.security.sitesText')}</p>
      {sites.length === 0 ? (
        <p className="text-sm text-muted">{t('identity.security.noSites', { names })}</p>
      ) : (
        <ul>
          {sites.map((site) => (
            <Row key={site.provider} site={site} zone={zone} isLastMethod={isLastMethod} />
          ))}
        </ul>
      )}
    </section>
  );
}

type RowProps = { site: Site; zone: string; isLastMethod: boolean };

function Row({ site, zone, isLastMethod }: RowProps) {
  const { t } = useText();
  const name = SITE_NAMES[site.provider];
  const unlink = useOwnAction(UNLINK_SITE_PATH, { provider: site.provider });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line-soft py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          {site.email && <span className="[overflow-wrap:anywhere]">{site.email}</span>}
          <span>
            {t('identity.security.linked')} <DateTime seconds={site.linked_at} zone={zone} />
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
