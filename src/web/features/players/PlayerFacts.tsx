import type { PlayerCard } from '#contract/players.ts';
import { languageName } from '#web/lib/language-name.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { applicableFacts } from '#web/ui/applicable-facts.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { FactGrid } from '#web/ui/FactGrid.tsx';
import { Link } from '#web/ui/Link.tsx';

export function PlayerFacts({ player, zone }: { player: PlayerCard; zone: string }) {
  const { t, language } = useText();
  const yesNo = (is: boolean) => (is ? t('admin.yes') : t('admin.no'));
  const { referred_by: referrer } = player;
  return (
    <FactGrid
      facts={applicableFacts([
        {
          label: t('admin.players.since'),
          value: <DateTime seconds={player.created_at} zone={zone} />,
        },
        {
          label: t('admin.players.lastSeen'),
          value: <DateTime seconds={player.last_seen_at} zone={zone} />,
        },
        { label: t('admin.players.verified'), value: yesNo(player.email_verified) },
        { label: t('admin.players.hasPassword'), value: yesNo(player.has_password) },
        { label: t('admin.players.twoFactor'), value: yesNo(player.has_second_factor) },
        { label: t('admin.players.language'), value: languageName(player.language, language) },
        { label: t('admin.players.referralId'), value: player.referral_id },
        referrer !== null && {
          label: t('admin.players.invitedBy'),
          value: <Link to={`/admin/players/${referrer.id}`}>{referrer.email}</Link>,
        },
        { label: t('admin.players.invited'), value: <Amount value={player.referral_count} /> },
        { label: t('admin.players.accounts'), value: <Amount value={player.account_count} /> },
        {
          label: t('admin.players.number'),
          value: <code className="block text-xs xl:-mr-40 xl:whitespace-nowrap">{player.id}</code>,
        },
      ])}
    />
  );
}
