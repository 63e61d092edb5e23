import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CallCard } from '#web/features/developers/CallCard.tsx';
import { listCalls, type Openapi } from '#web/features/developers/openapi.ts';
import { apiContext } from '#web/lib/api.ts';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return listCalls(await context.get(apiContext).read<Openapi>('/api/openapi.json'));
}

export function Component() {
  const { t } = useText();
  const calls = useLoaderData<typeof loader>();
  return (
    <div className="page pt-10 pb-16">
      <h1 className="text-3xl">{t('developers.title')}</h1>
      <p className="max-w-[64ch] py-4 text-muted">
        {t('developers.intro')}{' '}
        <Link to="/api/openapi.json" isDocument>
          {t('developers.file')}
        </Link>
      </p>
      {calls.map((call) => (
        <CallCard key={`${call.method} ${call.path}`} call={call} />
      ))}
    </div>
  );
}
