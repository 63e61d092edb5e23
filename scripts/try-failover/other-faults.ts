import { logIn } from '../trial/trial-players.ts';
import { untilTrue } from '../trial/until-true.ts';
import { type Environment, SITE } from './environment.ts';
import { BRIEF, type Fault } from './fault.ts';

/** The waits between attempts to send an email grow from 10 seconds. */
const MAIL_TIMEOUT_MS = 240_000;

/** Faults of what the portal depends on besides PostgreSQL. */
export function otherFaults(environment: Environment): Fault[] {
  const { redis, mariadb, provider } = environment;
  let login = '';
  return [
    {
      name: 'redis-killed',
      what: 'Redis gets SIGKILL',
      cause: async () => {
        await redis.kill();
        login = await tryLogIn(environment);
      },
      holdSeconds: BRIEF,
      repaired: 'it is started',
      repair: () => redis.start(),
      check: async () => {
        // Without its counts anybody could guess passwords.
        if (!login.startsWith('503')) throw new Error(`a login without Redis: ${login}`);
        const after = await tryLogIn(environment);
        if (after !== '200') throw new Error(`a login afterwards: ${after}`);
        return `a login got ${login.slice(0, 3)} during the fault`;
      },
    },
    mailFault(environment),
    {
      name: 'mariadb-killed',
      what: 'MariaDB of the game gets SIGKILL',
      cause: () => mariadb.kill(),
      holdSeconds: BRIEF,
      repaired: 'it is started',
      repair: () => mariadb.start(),
    },
    {
      name: 'provider-down',
      what: 'the payment provider closes every connection',
      cause: async () => {
        provider.fake.isDown = true;
      },
      holdSeconds: BRIEF,
      repaired: 'it answers',
      repair: async () => {
        provider.fake.isDown = false;
      },
    },
  ];
}

async function tryLogIn({ portal, buyers }: Environment): Promise<string> {
  const [buyer] = buyers;
  if (!buyer) throw new Error('nobody to log in');
  return logIn(portal.baseUrl, SITE, buyer.player).then(
    () => '200',
    (error: Error) => /login: (.*)/.exec(error.message)?.[1] ?? error.message,
  );
}

function mailFault({ mail, mailNetwork, buyers }: Environment): Fault {
  let before = 0;
  return {
    name: 'smtp-unreachable',
    what: 'packets to the mail server vanish while every player requests a password reset',
    cause: async () => {
      before = mail.emails.length;
      mailNetwork.pause('both');
      for (const { player, visitor } of buyers) {
        visitor.changeIp();
        const response = await visitor.sendJson('/forgot', { email: player.email });
        if (!response.ok) throw new Error(`forgot: ${response.status} ${await response.text()}`);
      }
    },
    holdSeconds: BRIEF,
    repaired: 'packets arrive',
    repair: async () => {
      mailNetwork.cut();
      mailNetwork.resume();
    },
    check: async () => {
      const arrived = () => mail.emails.slice(before).map(({ to }) => to);
      const seconds = await untilTrue('every email is there', MAIL_TIMEOUT_MS, async () =>
        buyers.every(({ player }) => arrived().includes(player.email)),
      );
      const [all, different] = [arrived().length, new Set(arrived()).size];
      if (all !== different) throw new Error(`${all - different} emails arrived twice`);
      return `${all} of ${buyers.length} emails arrived once, ${seconds.toFixed(0)} s later`;
    },
  };
}
