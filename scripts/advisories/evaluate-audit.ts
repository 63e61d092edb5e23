export interface AuditResult {
  /** False only for known vulnerabilities: an unreachable registry is not a finding. */
  hasPassed: boolean;
  lines: string[];
}

interface Vulnerability {
  name: string;
  severity: string;
  via: (string | { title?: string; url?: string })[];
}

const SEVERE = ['high', 'critical'];

/** Parses the output of `npm audit --json`. */
export function evaluateAudit(printed: string): AuditResult {
  const report = parse(printed);
  if (!report?.vulnerabilities) {
    const reason = report?.message ?? 'the registry did not answer';
    return {
      hasPassed: true,
      lines: [`! advisories were not read, so nothing is known about them: ${reason}`],
    };
  }
  const found = Object.values(report.vulnerabilities);
  const severe = found.filter(({ severity }) => SEVERE.includes(severity));
  const summary = `${found.length} package(s) with advisories, ${severe.length} of them high or critical`;
  return { hasPassed: severe.length === 0, lines: [summary, ...severe.map(describe)] };
}

function describe({ name, severity, via }: Vulnerability): string {
  const reasons = via.map((cause) =>
    typeof cause === 'string' ? `by ${cause}` : `${cause.title ?? ''} ${cause.url ?? ''}`.trim(),
  );
  return `✗ ${name} (${severity}): ${reasons.join('; ')}`;
}

function parse(
  text: string,
): { vulnerabilities?: Record<string, Vulnerability>; message?: string } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
