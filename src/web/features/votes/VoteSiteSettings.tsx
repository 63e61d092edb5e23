import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ADMIN_VOTES_PATH, type AdminVotesReply, adminVotesReplySchema } from '#contract/votes.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToast } from '#web/ui/toast-context.ts';
import { VoteSiteSettingRow } from './VoteSiteSettingRow.tsx';

export type AdminVoteSite = AdminVotesReply['sites'][number];
type VoteSiteSettingsProps = { sites: readonly AdminVoteSite[]; zone: string };

/**
 * Order, points and enabled state of every site; saved together, because the order concerns all of
 * them.
 */
export function VoteSiteSettings({ sites, zone }: VoteSiteSettingsProps) {
  const { t } = useText();
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [rows, setRows] = useState(sites);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');

  const change = (site: string, fields: Partial<AdminVoteSite>) =>
    setRows((all) => all.map((row) => (row.site === site ? { ...row, ...fields } : row)));
  const move = (index: number, by: number) =>
    setRows((all) => {
      const next = [...all];
      const [row] = next.splice(index, 1);
      if (row) next.splice(index + by, 0, row);
      return next;
    });
  const save = async () => {
    setIsBusy(true);
    setError('');
    try {
      const body = {
        sites: rows.map(({ site, is_active, points, configured_points }) => ({
          site,
          is_active,
          points: points === configured_points ? null : points,
        })),
      };
      const reply = await api.send('POST', ADMIN_VOTES_PATH, adminVotesReplySchema, body);
      setRows(reply.sites);
      toast({ title: t('admin.saved'), tone: 'success' });
      void revalidate();
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <ol>
        {rows.map((row, index) => (
          <VoteSiteSettingRow
            key={row.site}
            row={row}
            zone={zone}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            onChange={(fields) => change(row.site, fields)}
            onMove={(by) => move(index, by)}
          />
        ))}
      </ol>
      <div className="flex items-center gap-4 pt-6">
        <May permission="votes.write">
          <Button variant="primary" isBusy={isBusy} onClick={() => void save()}>
            {t('admin.save')}
          </Button>
        </May>
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      </div>
    </>
  );
}
