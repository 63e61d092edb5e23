import '#web/lib/guide-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CallCard } from '#web/features/developers/CallCard.tsx';
import { KeyGuide } from '#web/features/developers/KeyGuide.tsx';
import { ACCESSES, listCalls, type Openapi } from '#web/features/developers/openapi.ts';
import { WebhookGuide } from '#web/features/developers/WebhookGuide.tsx';
import { WidgetGuide } from '#web/features/developers/WidgetGuide.tsx';
import { apiContext } from '#web/lib/api.ts';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { SceneHeader } from '../layout/SceneHeader.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const openapi = await context.get(apiContext).read<Openapi>('/api/openapi.json');
  return { calls: listCalls(openapi), siteUrl: openapi.servers?.[0]?.url ?? '' };
}

export function Component() {
  const { t } = useText();
  const { calls, siteUrl } = useLoaderData<typeof loader>();
  const parts = [
    { id: 'widgets', title: t('guides.widgets.title') },
    { id: 'api-keys', title: t('guides.keys.title') },
    { id: 'webhooks', title: t('guides.webhooks.title') },
    ...ACCESSES.filter((access) => calls.some((call) => call.access === access)).map((access) => ({
      id: access,
      title: t(`guides.calls.${access}`),
    })),
  ];
  return (
    <>
      <SceneHeader castle="oren" title={t('developers.title')}>
        {t('developers.intro')}{' '}
        <Link to="/api/openapi.json" isDocument>
          {t('developers.file')}
        </Link>
      </SceneHeader>
      <div className="page pb-16">
        <nav aria-label={t('developers.title')} className="flex flex-wrap gap-2 pt-6">
          {parts.map(({ id, title }) => (
            <LinkButton key={id} to={`#${id}`} size="sm">
              {title}
            </LinkButton>
          ))}
        </nav>
        <WidgetGuide siteUrl={siteUrl} />
        <KeyGuide siteUrl={siteUrl} />
        <WebhookGuide />
        {ACCESSES.map((access) => {
          const callsHere = calls.filter((call) => call.access === access);
          return (
            callsHere.length > 0 && (
              <section key={access} aria-labelledby={access} className="pt-12">
                <SectionHead
                  id={access}
                  title={t(`guides.calls.${access}`)}
                  aside={callsHere.length}
                />
                {callsHere.map((call) => (
                  <CallCard key={`${call.method} ${call.path}`} call={call} />
                ))}
              </section>
            )
          );
        })}
      </div>
    </>
  );
}
