import type { Language } from '#contract/languages.ts';
import type { PlayerNotice } from '#contract/notices.ts';
import { listNewPanelViews } from '#server/features/identity/panel-views.repo.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';

const MAX_NOTICES = 5;

/** Notices that staff viewed this player's panel: the newest that are not marked as read, however old. */
export async function listPanelViewNotices(
  db: Db,
  { playerId, language }: { playerId: string; language: Language },
): Promise<PlayerNotice[]> {
  const { noticeTitle, noticeText, noticeReason } = TEXTS[language].panelView;
  const views = await listNewPanelViews(db, playerId, MAX_NOTICES);
  return views.map(({ id, started_at, reason }) => ({
    kind: 'panel_view',
    id,
    title: noticeTitle,
    html: [noticeText, noticeReason(reason)].map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
    language,
    sent_at: unixSeconds(started_at),
  }));
}
