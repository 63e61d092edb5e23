import type { SettingChangesReply, SettingValue } from '#contract/settings.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type PagePlace, readPage } from '#server/platform/db/read-page.ts';
import type { StaffRights } from '#server/platform/route.ts';
import type { Settings } from '#server/platform/settings/create-settings.ts';
import { mayChange } from './view-settings.ts';

/** What was changed, newest first; for secrets, only that they were changed. */
export async function listChanges(
  db: Db,
  settings: Settings,
  reader: StaffRights | null,
  at: PagePlace['at'],
): Promise<SettingChangesReply> {
  const query = db
    .selectFrom('setting_change')
    .innerJoin('player', 'player.id', 'setting_change.changed_by')
    .leftJoin('player as second', 'second.id', 'setting_change.confirmed_by')
    .select(({ exists, selectFrom, not }) => [
      'setting_change.id',
      'setting_change.key',
      'before_value',
      'before_sealed',
      'after_value',
      'after_sealed',
      'changed_at',
      'undoes',
      'player.email',
      'second.email as second_email',
      not(
        exists(
          selectFrom('setting_change as newer')
            .select('newer.id')
            .whereRef('newer.key', '=', 'setting_change.key')
            .whereRef('newer.id', '>', 'setting_change.id'),
        ),
      ).as('is_newest'),
    ]);
  const page = await readPage(query, {
    keys: [{ column: 'setting_change.id', type: 'bigint' }],
    at,
  });
  return {
    ...page,
    rows: page.rows.map((row) => {
      const setting = settings.declared.get(row.key);
      return {
        id: row.id,
        key: row.key,
        name: setting?.name ?? row.key,
        title: setting?.title ?? null,
        before: row.before_value as SettingValue | null,
        after: row.after_value as SettingValue | null,
        is_secret: row.before_sealed !== null || row.after_sealed !== null,
        changed_at: unixSeconds(row.changed_at),
        changed_by: row.email,
        confirmed_by: row.second_email ?? '',
        is_undo: row.undoes !== null,
        can_undo:
          Boolean(row.is_newest) &&
          setting !== undefined &&
          !settings.isPinned(setting) &&
          mayChange(setting, reader),
      };
    }),
  };
}
