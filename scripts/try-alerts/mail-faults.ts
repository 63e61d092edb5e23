import { DEAD_LETTERS_PATH, RETRY_DEAD_LETTER_PATH } from '#contract/health.ts';
import { untilTrue } from '../trial/until-true.ts';
import type { Environment } from './environment.ts';
import type { Fault } from './fault.ts';

/** More than all the pauses between the attempts to send one email. */
const BEHIND_SECONDS = 24 * 3600;
const EMAILS = 8;

/**
 * A mail server that refuses: attempts fail at once, and after the last one the email waits for
 * staff.
 */
export function mailFaults(environment: Environment): Fault[] {
  const { clock, mail, players, visitor } = environment;
  return [
    {
      what: `the mail server refuses ${EMAILS} emails`,
      alerts: ['CastellanJobsFailing'],
      cause: async () => {
        await clock.setBehind(BEHIND_SECONDS);
        mail.refuse(Number.POSITIVE_INFINITY);
        for (const { email } of players.slice(0, EMAILS)) await requestReset(environment, email);
      },
      repaired: 'with the next fault; then 15 minutes without a failure',
      repair: async () => undefined,
      resolvesLater: true,
    },
    {
      what: 'it still refuses at the last attempt; the clock of PostgreSQL skips the hours between',
      alerts: ['CastellanFailedJobs'],
      cause: () => passTime(environment),
      repaired: 'it accepts; an admin retries the failed jobs',
      repair: async () => {
        mail.refuse(0);
        const listed = await visitor.get(DEAD_LETTERS_PATH);
        const { rows } = (await listed.json()) as { rows: { id: string }[] };
        for (const { id } of rows) {
          const retried = await visitor.sendJson(RETRY_DEAD_LETTER_PATH, { id });
          if (!retried.ok) throw new Error(`retry: ${retried.status} ${await retried.text()}`);
        }
        await untilTrue('the emails arrive', 60_000, async () => mail.emails.length >= rows.length);
      },
    },
  ];
}

/** Sets the clock to each next attempt; at the end it is in sync. */
async function passTime({ clock, query }: Environment): Promise<void> {
  let behind = BEHIND_SECONDS;
  await untilTrue('an email has failed for good', 300_000, async () => {
    const [next] = await query<{ seconds: number | null }>(
      `select extract(epoch from max(start_after) - now())::int as seconds
       from pgboss.job where name = 'mail.send' and state = 'retry'`,
    );
    if (next?.seconds && next.seconds > 0) {
      behind = Math.max(0, behind - next.seconds);
      await clock.setBehind(behind);
    }
    const [row] = await query<{ dead: number }>(
      `select count(*)::int as dead from pgboss.job where name = 'dead-letters'`,
    );
    return (row?.dead ?? 0) > 0;
  });
  await clock.setBehind(0);
}

export async function requestReset({ visitor }: Environment, email: string): Promise<void> {
  visitor.changeIp();
  const response = await visitor.sendJson('/forgot', { email });
  if (!response.ok) throw new Error(`forgot: ${response.status} ${await response.text()}`);
}
