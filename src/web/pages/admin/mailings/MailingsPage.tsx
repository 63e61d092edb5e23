import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { MAILING_STATES, MAILINGS_PATH, type MailingsReply } from '#contract/mailings.ts';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListPage } from '../ListPage.tsx';
import { loadList } from '../load-list.ts';
import { StateLinks } from '../StateLinks.tsx';
import { useMailingColumns } from './mailing-columns.tsx';
import { SuppressAddress } from './SuppressAddress.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadList<MailingsReply>(args, MAILINGS_PATH);
}

export function Component() {
  const { t } = useText();
  const { page, q, state } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={t('admin.mailings.title')}
      text={t('admin.mailings.text')}
      aside={
        <div className="flex flex-wrap gap-3">
          <May permission="mailings.send">
            <SuppressAddress />
          </May>
          <May permission="mailings.write">
            <LinkButton to="/admin/mailings/new" variant="primary">
              {t('admin.mailings.new')}
            </LinkButton>
          </May>
        </div>
      }
      search={{ label: t('admin.mailings.search'), value: q, hidden: state ? { state } : {} }}
      filter={
        <StateLinks
          label={t('admin.mailings.state')}
          current={state}
          states={MAILING_STATES.map((key) => ({ key, label: t(`admin.mailings.states.${key}`) }))}
        />
      }
      empty={{ title: t('admin.mailings.emptyTitle'), text: t('admin.mailings.emptyText') }}
      columns={useMailingColumns(useSiteZone())}
      page={page}
      keyOf={({ id }) => id}
    />
  );
}
