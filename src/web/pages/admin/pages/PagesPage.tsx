import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type AdminPageReply, adminPagePath } from '#contract/admin-posts.ts';
import { PAGE_NAMES } from '#contract/pages.ts';
import { apiContext } from '#web/lib/api.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageText } from '../PageText.tsx';
import { PageForm } from './PageForm.tsx';

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = PAGE_NAMES.find((name) => name === (params['page'] ?? PAGE_NAMES[0]));
  if (!page) throw data(null, { status: 404 });
  return orAdminRedirect(
    request,
    context.get(apiContext).read<AdminPageReply>(adminPagePath(page)),
  );
}

export function Component() {
  const { t } = useText();
  const reply = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t('admin.pages.title')}>
        <PageText>{t('admin.pages.text')}</PageText>
      </PageHeader>
      <FilterLinks
        label={t('admin.pages.title')}
        current={reply.page}
        options={PAGE_NAMES.map((key) => ({
          key,
          label: t(`${key}.title`),
          href: `/admin/pages/${key}`,
        }))}
      />
      <PageForm key={reply.page} reply={reply} />
    </>
  );
}
