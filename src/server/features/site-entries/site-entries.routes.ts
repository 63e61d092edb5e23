import type { Language } from '#contract/languages.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import {
  ADMIN_ENTRIES_PATH,
  ADMIN_ENTRY_PATH,
  DELETE_ENTRY_PATH,
  deleteEntryBodySchema,
  entriesQuerySchema,
  entriesReplySchema,
  entryParamsSchema,
  entryReplySchema,
  saveEntryBodySchema,
} from '#contract/site-entries.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { type RemoveDeps, removeFiles } from './files/remove-files.ts';
import { deleteEntry, saveEntry } from './save-entry.ts';
import { findEntry, listEntries } from './site-entries.repo.ts';
import { type Viewing, viewEntry } from './site-entries.view.ts';

export interface SiteEntryDeps {
  db: Db;
  clock: Clock;
  config: RemoveDeps['config'] & Pick<Config, 'worlds'>;
}

const READ = { method: 'GET', access: { staff: 'content.read' }, rateLimit: 'general' } as const;
const WRITE = {
  method: 'POST',
  access: { staff: 'content.write' },
  confirmation: { notNeeded: 'only changes text on a page' },
  rateLimit: 'general',
} as const;

/** Pages, links, banners, questions, downloads and events that the operator added. */
export function siteEntryRoutes(deps: SiteEntryDeps): Route[] {
  return [listRoute(deps), oneRoute(deps), saveRoute(deps), deleteRoute(deps)];
}

function listRoute(deps: SiteEntryDeps): Route {
  return route({
    ...READ,
    url: ADMIN_ENTRIES_PATH,
    summary: 'List the site entries of one kind',
    query: entriesQuerySchema,
    replies: { 200: entriesReplySchema },
    handle: async ({ query, language }) => ({
      entries: (await listEntries(deps.db, query.kind)).map((entry) =>
        viewEntry(entry, viewingOf(deps, language)),
      ),
    }),
  });
}

function oneRoute(deps: SiteEntryDeps): Route {
  return route({
    ...READ,
    url: ADMIN_ENTRY_PATH,
    summary: 'Get a site entry in every language',
    params: entryParamsSchema,
    replies: { 200: entryReplySchema },
    handle: async ({ params, language }) => {
      const entry = await findEntry(deps.db, params.id);
      if (!entry) throw new AppError('not_found');
      return { entry: viewEntry(entry, viewingOf(deps, language)) };
    },
  });
}

function saveRoute(deps: SiteEntryDeps): Route {
  const { db } = deps;
  return route({
    ...WRITE,
    url: ADMIN_ENTRIES_PATH,
    summary: 'Create or update a site entry',
    body: saveEntryBodySchema,
    replies: { 200: entryReplySchema },
    handle: async ({ body, caller, request, language }) => {
      const command = { entry: body, adminId: caller.playerId, origin: originOf(request) };
      const { id, unusedFiles } = await inTransaction(db, saveEntry, command);
      await removeFiles(deps, unusedFiles);
      const saved = await findEntry(db, id);
      if (!saved) throw new AppError('not_found');
      return { entry: viewEntry(saved, viewingOf(deps, language)) };
    },
  });
}

function deleteRoute(deps: SiteEntryDeps): Route {
  return route({
    ...WRITE,
    url: DELETE_ENTRY_PATH,
    summary: 'Delete a site entry',
    body: deleteEntryBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ body, caller, request, language }) => {
      const adminId = caller.playerId;
      const command = { id: body.id, adminId, origin: originOf(request) };
      await removeFiles(deps, await inTransaction(deps.db, deleteEntry, command));
      return { message: TEXTS[language].messages.entry_deleted };
    },
  });
}

function viewingOf({ clock, config }: SiteEntryDeps, language: Language): Viewing {
  return { language, now: clock.now(), siteZone: config.worlds[0]?.zone ?? 'UTC' };
}
