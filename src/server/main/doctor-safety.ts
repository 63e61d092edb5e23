import type { Config } from '#server/platform/config/config-schema.ts';
import { plainConnections } from '#server/platform/config/plain-connections.ts';
import { safetyFaults } from '#server/platform/config/safety-faults.ts';

/** Whether production would start with this file and this secret. */
export function describeSafety(file: string, config: Config): { text: string; isHealthy: boolean } {
  const faults = safetyFaults(file, config);
  const notes = config.security.require_tls ? '' : plainNotes(config);
  if (faults.length === 0) {
    return { text: `Safety\n  ✓ secret and file permissions\n${notes}`, isHealthy: true };
  }
  const isProduction = config.mode === 'production';
  const lines = faults.map((fault) => `  ${isProduction ? '✗' : '!'} ${fault}\n`);
  return { text: `Safety\n${lines.join('')}${notes}`, isHealthy: !isProduction };
}

/** No fault by itself: within a network of one's own it may be meant so. */
function plainNotes(config: Config): string {
  return plainConnections(config)
    .map((setting) => `  ! ${setting}: not encrypted (security.require_tls refuses this)\n`)
    .join('');
}
