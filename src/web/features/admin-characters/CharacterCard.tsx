import type { AdminCharacter } from '#contract/admin-characters.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { type Fact, Facts } from '#web/ui/Facts.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Levels } from './Levels.tsx';

type CharacterCardProps = { character: AdminCharacter; zone: string; worldName: string };

const HOUR_SECONDS = 3_600;

export function CharacterCard({ character, zone, worldName }: CharacterCardProps) {
  const { t } = useText();
  const { char, known, levels, master_account: master } = character;
  const date = (seconds: number) => <DateTime seconds={seconds} zone={zone} />;
  const account = char?.account ?? known?.account ?? '-';
  const facts: Fact[] = [
    {
      label: t('admin.character.master'),
      value: master ? <Link to={`/admin/players/${master.id}`}>{master.email}</Link> : '-',
    },
    { label: t('admin.character.account'), value: account },
    { label: t('admin.character.server'), value: worldName },
  ];
  if (!char) {
    const level = { label: t('admin.character.level'), value: known?.level ?? '-' };
    return <Facts facts={[...facts, level]} />;
  }
  return (
    <Facts
      facts={[
        ...facts,
        { label: t('admin.character.clan'), value: char.clan ?? '-' },
        { label: t('admin.character.class'), value: char.class },
        levels.length > 1
          ? { label: t('admin.character.levels'), value: <Levels levels={levels} /> }
          : { label: t('admin.character.level'), value: char.level },
        { label: t('admin.character.pvp'), value: <Amount value={char.pvp} /> },
        { label: t('admin.character.pk'), value: <Amount value={char.pk} /> },
        {
          label: t('admin.character.played'),
          value: t('admin.character.hours', {
            count: Math.round(char.played_seconds / HOUR_SECONDS),
          }),
        },
        { label: t('admin.character.lastSeen'), value: date(char.last_seen_at) },
        { label: t('admin.character.vipUntil'), value: date(char.vip_until) },
        {
          label: t('admin.character.locked'),
          value: char.is_locked ? t('admin.yes') : t('admin.no'),
        },
        ...(char.deletes_at > 0
          ? [{ label: t('admin.character.deletesAt'), value: date(char.deletes_at) }]
          : []),
        { label: t('admin.character.number'), value: character.id },
      ]}
    />
  );
}
