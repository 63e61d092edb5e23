import {
  ADMIN_DISPUTE_PATH,
  ADMIN_DISPUTES_PATH,
  ADMIN_EVIDENCE_PATH,
  DECIDE_DISPUTE_PATH,
  decideDisputeBodySchema,
  disputeParamsSchema,
  disputeReplySchema,
  disputesQuerySchema,
  disputesReplySchema,
  SEND_EVIDENCE_PATH,
  sendEvidenceBodySchema,
} from '#contract/disputes.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { readDispute, viewDispute } from './admin-disputes.view.ts';
import { decideDispute } from './decide-dispute.ts';
import { listDisputes } from './disputes.repo.ts';
import { downloadEvidence } from './download-evidence.ts';
import { requestSending } from './request-sending.ts';

export function adminDisputeRoutes(deps: DonationDeps): Route[] {
  return [listRoute(deps), oneRoute(deps), pdfRoute(deps), sendRoute(deps), decideRoute(deps)];
}

function listRoute({ db, clock }: DonationDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_DISPUTES_PATH,
    access: { staff: 'payments.read' },
    rateLimit: 'general',
    summary: 'List all disputes of payments: open ones by deadline, then newest first',
    query: disputesQuerySchema,
    replies: { 200: disputesReplySchema },
    handle: async ({ query }) => {
      const page = await listDisputes(db, query, query);
      return { ...page, rows: page.rows.map(viewDispute), now: unixSeconds(clock.now()) };
    },
  });
}

function oneRoute(deps: DonationDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_DISPUTE_PATH,
    access: { staff: 'payments.read' },
    rateLimit: 'general',
    summary: 'Get a dispute with its timeline, evidence and consequences',
    params: disputeParamsSchema,
    replies: { 200: disputeReplySchema },
    handle: async ({ params }) => {
      const found = await readDispute(deps, params.id);
      if (!found) throw new AppError('dispute_not_found');
      return found;
    },
  });
}

function pdfRoute({ db }: DonationDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_EVIDENCE_PATH,
    access: { staff: 'payments.read' },
    rateLimit: 'general',
    params: disputeParamsSchema,
    replies: null,
    handle: async ({ params, caller, request, reply }) => {
      const found = await inTransaction(db, downloadEvidence, {
        disputeId: params.id,
        adminId: caller.playerId,
        origin: originOf(request),
      });
      return reply
        .header('content-disposition', `attachment; filename="dispute-${found.number}.pdf"`)
        .header('cache-control', 'private, no-store')
        .type('application/pdf')
        .send(found.pdf);
    },
  });
}

function sendRoute(deps: DonationDeps): Route {
  const { db, queue, providers } = deps;
  return route({
    method: 'POST',
    url: SEND_EVIDENCE_PATH,
    access: { staff: 'payments.decide' },
    confirmation: 'recent',
    rateLimit: 'general',
    summary: 'Send the evidence of a dispute to its provider',
    body: sendEvidenceBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ body, caller, request, language }) => {
      await inTransaction(db, requestSending, {
        disputeId: body.dispute_id,
        note: body.note,
        adminId: caller.playerId,
        origin: originOf(request),
        queue,
        providers,
      });
      return { message: TEXTS[language].messages.evidence_queued };
    },
  });
}

function decideRoute({ db }: DonationDeps): Route {
  return route({
    method: 'POST',
    url: DECIDE_DISPUTE_PATH,
    access: { staff: 'payments.decide' },
    confirmation: 'recent',
    rateLimit: 'general',
    summary: 'Record the outcome of a dispute whose provider reports none',
    body: decideDisputeBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ body, caller, request, language }) => {
      await inTransaction(db, decideDispute, {
        disputeId: body.dispute_id,
        outcome: body.outcome,
        note: body.note,
        adminId: caller.playerId,
        origin: originOf(request),
      });
      return { message: TEXTS[language].messages.dispute_decided };
    },
  });
}
