import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PAGES_PATH, type PageReply } from '#contract/pages.ts';
import { apiContext } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Prose } from '#web/ui/Prose.tsx';
import { useSiteZone } from '../layout/use-site-zone.ts';

/** The address ends with the page's name: /connect, /terms, /pages/faq, or the slug of an own page. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const page = new URL(request.url).pathname.split('/').at(-1);
  return context.get(apiContext).read<PageReply>(`${PAGES_PATH}/${page}`);
}

export function Component() {
  const { t } = useText();
  const page = useLoaderData<typeof loader>();
  const zone = useSiteZone();
  return (
    <article className="page pb-16">
      <PageHeader title={page.title}>
        {page.updated_at > 0 && (
          <p className="text-muted">
            {t('content.updated', { date: formatDate(page.updated_at, zone) })}
          </p>
        )}
      </PageHeader>
      <div className="border-t-2 border-beam pt-6">
        <Prose html={page.html} language={page.language} />
      </div>
    </article>
  );
}
