import type { ClanMember } from '#contract/profiles.ts';
import { gameClassById } from '#reference/classes.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Dash } from '#web/ui/Dash.tsx';
import { ClassIcon } from '#web/ui/heraldry/ClassIcon.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';

/** Members found on the boards, the leader first. */
export function Members({ members }: { members: readonly ClanMember[] }) {
  const { t } = useText();
  const place = (rank: number | null) => (rank === null ? <Dash /> : `#${rank}`);
  const columns: Column<ClanMember>[] = [
    {
      id: 'name',
      header: t('ranking.nickname'),
      card: 'title',
      cell: (member) => <MemberName member={member} />,
    },
    {
      id: 'level',
      header: t('profiles.level'),
      align: 'end',
      card: 'aside',
      cell: (member) => member.level ?? <Dash />,
    },
    {
      id: 'pvp',
      header: t('ranking.pvp'),
      align: 'end',
      cell: (member) => place(member.pvp_rank),
    },
    { id: 'pk', header: t('ranking.pk'), align: 'end', cell: (member) => place(member.pk_rank) },
  ];
  return (
    <Table
      caption={t('profiles.members')}
      columns={columns}
      rows={members}
      keyOf={(member) => member.char_name}
      empty={<p className="py-4 text-muted">{t('profiles.noMembers')}</p>}
    />
  );
}

function MemberName({ member }: { member: ClanMember }) {
  const { t } = useText();
  const links = useProfileLinks();
  const archetype =
    member.class_id === null ? undefined : gameClassById(member.class_id)?.archetype;
  return (
    <span className="flex min-w-0 items-center gap-2">
      {archetype && <ClassIcon archetype={archetype} />}
      <span className="min-w-0 leading-tight">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <NameLink to={links.character(member.char_name)} className="truncate font-semibold">
            {member.char_name}
          </NameLink>
          {member.is_leader && <Badge tone="accent">{t('profiles.leader')}</Badge>}
          {member.is_hero && <Badge tone="success">{t('profiles.hero')}</Badge>}
        </span>
        <span className="block truncate text-xs font-normal text-muted">{member.class}</span>
      </span>
    </span>
  );
}
