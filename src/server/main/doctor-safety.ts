import type { Config } from '#server/platform/config/config-schema.ts';
import { insecureConnections } from '#server/platform/config/insecure-connections.ts';
import { productionFaults } from '#server/platform/config/production-faults.ts';
import { safetyFaults } from '#server/platform/config/safety-faults.ts';

/** Whether production would start with this file and this secret. */
export function describeSafety(file: string, config: Config): { text: string; isHealthy: boolean } {
  const isProduction = config.mode === 'production';
  const faults = [...safetyFaults(file, config), ...(isProduction ? productionFaults(config) : [])];
  const notes = config.security.require_tls ? '' : plainNotes(config);
  if (faults.length === 0) {
    return {
      text: `Safety\n  ✓ secret, file permissions and what production must have\n${notes}`,
      isHealthy: true,
    };
  }
  const lines = faults.map((fault) => `  ${isProduction ? '✗' : '!'} ${fault}\n`);
  return { text: `Safety\n${lines.join('')}${notes}`, isHealthy: !isProduction };
}

/** Not an error: within a private network it may be intended. */
function plainNotes(config: Config): string {
  return insecureConnections(config)
    .map((setting) => `  ! ${setting}: not encrypted (security.require_tls refuses this)\n`)
    .join('');
}
