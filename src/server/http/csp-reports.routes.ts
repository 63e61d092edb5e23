import { CSP_REPORTS_PATH } from '#contract/csp-reports.ts';
import { createFixedWindow } from '#server/platform/fixed-window.ts';
import type { Log } from '#server/platform/log.ts';
import { redactText } from '#server/platform/redact-text.ts';
import { type Route, route } from '#server/platform/route.ts';

const MAX_BYTES = 16 * 1024;
const REPORTS_MAX = 10;
const TEXT_MAX = 300;
/** For the whole process: anyone can send these, and they must not flood the log. */
const LINES_PER_MINUTE = 60;

/** The fields of a report in both spellings; everything else is dropped. */
const FIELDS = {
  directive: ['effectiveDirective', 'effective-directive', 'violated-directive'],
  blocked: ['blockedURL', 'blocked-uri'],
  page: ['documentURL', 'document-uri'],
  file: ['sourceFile', 'source-file'],
  line: ['lineNumber', 'line-number'],
} as const;

/**
 * Browsers send these without a token, as often as they like. They are only logged; queries are cut
 * off, because those of some links contain tokens.
 */
export function cspReportRoutes({ log }: { log: Log }): Route[] {
  const isWithinLimit = createFixedWindow(LINES_PER_MINUTE, 60_000, () => new Date());
  return [
    route({
      method: 'POST',
      url: CSP_REPORTS_PATH,
      access: 'public',
      origin: 'provider',
      rawBody: { maxBytes: MAX_BYTES },
      rateLimit: { perMinute: 30 },
      replies: null,
      handle: ({ request, reply }) => {
        for (const report of reportsIn(request.body)) {
          if (isWithinLimit('reports')) log.warn(report, 'CSP violated');
        }
        return reply.code(204).send();
      },
    }),
  ];
}

function reportsIn(body: unknown): Record<string, string | number>[] {
  if (!Buffer.isBuffer(body)) return [];
  const parsed = parse(body.toString('utf8'));
  // `report-to` sends a list of reports, `report-uri` a single one.
  const list = Array.isArray(parsed) ? parsed.slice(0, REPORTS_MAX) : [parsed];
  return list.map((report) => factsOf(inner(report))).filter((facts) => 'directive' in facts);
}

function inner(report: unknown): unknown {
  if (typeof report !== 'object' || report === null) return undefined;
  if ('csp-report' in report) return report['csp-report'];
  return 'body' in report && 'type' in report && report.type === 'csp-violation'
    ? report.body
    : undefined;
}

function factsOf(report: unknown): Record<string, string | number> {
  if (typeof report !== 'object' || report === null) return {};
  const facts: Record<string, string | number> = {};
  for (const [name, spellings] of Object.entries(FIELDS)) {
    const value = spellings.map((key) => (report as Record<string, unknown>)[key]).find(Boolean);
    if (typeof value === 'number') facts[name] = value;
    if (typeof value === 'string') facts[name] = redactText(withoutQuery(value)).slice(0, TEXT_MAX);
  }
  return facts;
}

function withoutQuery(text: string): string {
  return text.split(/[?#]/, 1)[0] ?? '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
