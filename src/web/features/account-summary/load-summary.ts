import { SUMMARY_PATH, type Summary } from '#contract/summary.ts';
import type { Api } from '#web/lib/api.ts';

export function loadSummary(api: Api): Promise<Summary> {
  return api.read<Summary>(SUMMARY_PATH);
}
