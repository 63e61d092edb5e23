import { type ClanRequest, clanRequestPath, type RequestDecision } from '#contract/clan-pages.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { StateBadge } from '#web/ui/StateBadge.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { OwnMember } from './OwnMember.tsx';

type RequestTableProps = {
  caption: string;
  requests: readonly ClanRequest[];
  /** The possible answers to an open request. */
  decisions: readonly RequestDecision[];
  zone: string;
  empty: string;
};

export function RequestTable({ caption, requests, decisions, zone, empty }: RequestTableProps) {
  const { t } = useText();
  const columns: readonly Column<ClanRequest>[] = [
    {
      id: 'character',
      header: t('clanPages.columns.character'),
      card: 'title',
      grows: true,
      cell: (request) => (
        <span className="block min-w-0 [overflow-wrap:anywhere]">
          <OwnMember character={request} />
          <span className="block pt-1 pl-12 text-sm font-normal text-muted">{request.clan}</span>
          {request.message && (
            <span className="block pl-12 text-sm font-normal">{request.message}</span>
          )}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('clanPages.columns.state'),
      card: 'aside',
      cell: ({ state }) => <StateBadge state={state}>{t(`clanPages.states.${state}`)}</StateBadge>,
    },
    {
      id: 'sent',
      header: t('clanPages.columns.sent'),
      cell: ({ created_at }) => <DateTime seconds={created_at} zone={zone} />,
    },
    {
      id: 'act',
      header: t('clanPages.columns.act'),
      isUnlabeled: true,
      cell: (request) =>
        request.state === 'open' && (
          <span className="flex flex-wrap gap-2">
            {decisions.map((decision) => (
              <Decide key={decision} request={request} decision={decision} />
            ))}
          </span>
        ),
    },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={requests}
      keyOf={({ id }) => id}
      empty={<EmptyState title={empty} />}
    />
  );
}

function Decide({ request, decision }: { request: ClanRequest; decision: RequestDecision }) {
  const { t } = useText();
  const send = useSendAndReload();
  const { id, char_name, clan } = request;
  return (
    <Modal
      trigger={<Button size="sm">{t(`clanPages.${decision}.action`)}</Button>}
      title={t(`clanPages.${decision}.title`, { char: char_name })}
      icon={<FramedIcon name="people" />}
      description={t(`clanPages.${decision}.text`, { clan })}
      okLabel={t(`clanPages.${decision}.action`)}
      onSubmit={() => send('POST', clanRequestPath(id), messageReplySchema, { decision })}
    />
  );
}
