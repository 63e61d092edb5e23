import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { MAILING_STATES, MAILINGS_PATH, type MailingsReply } from '#contract/mailings.ts';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { NewLabel } from '#web/ui/NewLabel.tsx';
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
    <>
      <ListPage
        title={t('admin.mailings.title')}
        text={t('admin.mailings.text')}
        aside={
          <May permission="mailings.write">
            <LinkButton to="/admin/mailings/new" variant="primary">
              <NewLabel>{t('admin.mailings.new')}</NewLabel>
            </LinkButton>
          </May>
        }
        search={{ label: t('admin.mailings.search'), value: q, hidden: state ? { state } : {} }}
        filter={
          <StateLinks
            label={t('admin.mailings.state')}
            current={state}
            states={MAILING_STATES.map((key) => ({
              key,
              label: t(`admin.mailings.states.${key}`),
            }))}
          />
        }
        empty={{ title: t('admin.mailings.emptyTitle'), text: t('admin.mailings.emptyText') }}
        columns={useMailingColumns(useSiteZone())}
        page={page}
        keyOf={({ id }) => id}
      />
      <May permission="mailings.send">
        {/* Rarely needed: below the list it does not compete with the button for a new mailing. */}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-6">
          <p className="text-sm text-muted">{t('admin.mailings.suppressHint')}</p>
          <SuppressAddress />
        </div>
      </May>
    </>
  );
}
