import type { ReportHead } from '#contract/reports.ts';

const REPORT_STATES = ['all', 'open', 'closed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** The state that the URL asks for; all reports by default. */
export function reportState(searchParams: URLSearchParams): ReportState {
  return REPORT_STATES.find((state) => state === searchParams.get('state')) ?? 'all';
}

export function reportsByState<Report extends Pick<ReportHead, 'closed'>>(
  reports: readonly Report[],
): Record<ReportState, readonly Report[]> {
  return {
    all: reports,
    open: reports.filter(({ closed }) => !closed),
    closed: reports.filter(({ closed }) => closed),
  };
}
