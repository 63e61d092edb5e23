import '#web/lib/guide-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CallCard } from '#web/features/developers/CallCard.tsx';
import { Contents } from '#web/features/developers/Contents.tsx';
import { KeyGuide } from '#web/features/developers/KeyGuide.tsx';
import { ACCESSES, listCalls, type Openapi } from '#web/features/developers/openapi.ts';
import { StartGuide } from '#web/features/developers/StartGuide.tsx';
import { WebhookGuide } from '#web/features/developers/WebhookGuide.tsx';
import { WidgetGuide } from '#web/features/developers/WidgetGuide.tsx';
import { apiContext } from '#web/lib/api.ts';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { SceneHeader } from '../layout/SceneHeader.tsx';
import { useWorlds } from '../layout/use-worlds.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const openapi = await context.get(apiContext).read<Openapi>('/api/openapi.json');
  return { calls: listCalls(openapi), siteUrl: openapi.servers?.[0]?.url ?? '' };
}

export function Component() {
  const { t } = useText();
  const { worlds } = useWorlds();
  const { calls, siteUrl } = useLoaderData<typeof loader>();
  const endpoints = ACCESSES.map((access) => ({
    id: access,
    title: t(`guides.calls.${access}`),
    calls: calls.filter((call) => call.access === access),
  })).filter((part) => part.calls.length > 0);
  const parts = [
    { id: 'start', title: t('guides.start.title') },
    { id: 'widgets', title: t('guides.widgets.title') },
    { id: 'api-keys', title: t('guides.keys.title') },
    { id: 'webhooks', title: t('guides.webhooks.title') },
    ...endpoints,
  ];
  return (
    <>
      <SceneHeader castle="oren" title={t('developers.title')}>
        {t('developers.intro')}{' '}
        <Link to="/api/openapi.json" isDocument>
          {t('developers.file')}
        </Link>
      </SceneHeader>
      <div className="docs page">
        <Contents parts={parts} />
        <div className="min-w-0">
          <StartGuide siteUrl={siteUrl} />
          <WidgetGuide siteUrl={siteUrl} worlds={worlds} />
          <KeyGuide siteUrl={siteUrl} />
          <WebhookGuide />
          {endpoints.map((part) => (
            <section key={part.id} aria-labelledby={part.id} className="pt-14">
              <SectionHead id={part.id} title={part.title} aside={part.calls.length} />
              {part.calls.map((call) => (
                <CallCard key={call.id} call={call} siteUrl={siteUrl} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
