import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import {
  ADMIN_TEXTS_PATH,
  SITE_TEXT_MAX,
  type SiteText,
  type SiteTextsReply,
} from '#contract/site-texts.ts';
import { apiContext } from '#web/lib/api.ts';
import { May } from '#web/lib/May.tsx';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { urlQuery } from '#web/lib/url-query.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { ActionsHeader } from '#web/ui/ActionsHeader.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Table } from '#web/ui/Table.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { ListEmpty } from '../ListEmpty.tsx';
import { ListFrame } from '../ListFrame.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  // `of` is the language of the listed texts; the page itself is in that of the staff member.
  const { q = '', of } = urlQuery(request, ['q', 'of']);
  const language = LANGUAGES.find((one) => one === of) ?? LANGUAGES[0];
  const reading = context.get(apiContext).read<SiteTextsReply>(ADMIN_TEXTS_PATH, { q, language });
  return { q, language, ...(await orAdminRedirect(request, reading)) };
}

/** Staff reword texts of the site; without a search, those already reworded are listed. */
export function Component() {
  const { t } = useText();
  const { q, language, texts, total } = useLoaderData<typeof loader>();
  return (
    <>
      <ListFrame
        title={t('admin.texts.title')}
        text={t('admin.texts.text')}
        search={{ label: t('admin.texts.search'), value: q, hidden: { of: language } }}
        filter={
          <FilterLinks
            label={t('admin.posts.language')}
            current={language}
            options={LANGUAGES.map((key) => ({
              key,
              label: LANGUAGE_FACTS[key].name,
              href: `/admin/texts?${new URLSearchParams({ of: key, q })}`,
            }))}
          />
        }
      />
      {total > texts.length && (
        <p className="pb-3 text-sm text-muted">
          {t('admin.texts.more', { shown: texts.length, total })}
        </p>
      )}
      <Table
        caption={t('admin.texts.title')}
        columns={useTextColumns(language)}
        rows={texts}
        keyOf={({ key }) => key}
        empty={
          <ListEmpty
            title={t('admin.texts.emptyTitle')}
            text={t(q === '' ? 'admin.texts.noneChanged' : 'admin.texts.emptyText')}
          />
        }
      />
    </>
  );
}

function useTextColumns(language: Language): Column<SiteText>[] {
  const { t } = useText();
  return [
    {
      id: 'text',
      header: t('admin.texts.column'),
      card: 'title',
      grows: true,
      cell: ({ key, original, own }) => (
        <span className="grid whitespace-normal">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="line-clamp-2">{own || original}</span>
            {own !== '' && <Badge tone="accent">{t('admin.texts.changed')}</Badge>}
          </span>
          {own !== '' && <del className="block text-sm font-normal text-muted">{original}</del>}
          <span className="block text-xs font-normal text-muted">{key}</span>
        </span>
      ),
    },
    {
      id: 'edit',
      header: <ActionsHeader />,
      isUnlabeled: true,
      cell: (text) => (
        <May permission="content.write">
          <EditText text={text} language={language} />
        </May>
      ),
    },
  ];
}

function EditText({ text, language }: { text: SiteText; language: Language }) {
  const { t } = useText();
  const send = useSendAndReload();
  return (
    <Modal
      trigger={
        <Button size="sm" aria-label={t('admin.texts.editOf', { key: text.key })}>
          {t('admin.edit')}
        </Button>
      }
      title={t('admin.texts.edit')}
      description={text.original}
      okLabel={t('admin.save')}
      onSubmit={(form: FormData) =>
        send('POST', ADMIN_TEXTS_PATH, messageReplySchema, {
          language,
          key: text.key,
          text: String(form.get('text') ?? ''),
        })
      }
    >
      <Field label={t('admin.texts.own')} hint={t('admin.texts.ownHint')}>
        <Textarea
          name="text"
          rows={3}
          maxLength={SITE_TEXT_MAX}
          defaultValue={text.own || text.original}
        />
      </Field>
    </Modal>
  );
}
