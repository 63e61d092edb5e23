import '#web/lib/guide-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CallCard } from '#web/features/developers/CallCard.tsx';
import { KeyGuide } from '#web/features/developers/KeyGuide.tsx';
import { listCalls, type Openapi } from '#web/features/developers/openapi.ts';
import { WebhookGuide } from '#web/features/developers/WebhookGuide.tsx';
import { WidgetGuide } from '#web/features/developers/WidgetGuide.tsx';
import { apiContext } from '#web/lib/api.ts';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const openapi = await context.get(apiContext).read<Openapi>('/api/openapi.json');
  return { calls: listCalls(openapi), siteUrl: openapi.servers?.[0]?.url ?? '' };
}

export function Component() {
  const { t } = useText();
  const { calls, siteUrl } = useLoaderData<typeof loader>();
  return (
    <div className="page pt-10 pb-16">
      <h1 className="text-3xl">{t('developers.title')}</h1>
      <p className="max-w-[64ch] py-4 text-muted">
        {t('developers.intro')}{' '}
        <Link to="/api/openapi.json" isDocument>
          {t('developers.file')}
        </Link>
      </p>
      <WidgetGuide siteUrl={siteUrl} />
      <KeyGuide siteUrl={siteUrl} />
      <WebhookGuide />
      <h2 className="pt-10 pb-2 text-2xl">{t('guides.calls')}</h2>
      {calls.map((call) => (
        <CallCard key={`${call.method} ${call.path}`} call={call} />
      ))}
    </div>
  );
}
