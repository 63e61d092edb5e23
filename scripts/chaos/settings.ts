import { CLOSING, DEMO, MOBIUS, MYISAM } from './population.ts';

export interface ProcessDatabaseUrls {
  database: string;
  /** Without a database name. */
  games: string;
}

/** The configuration of one process, optionally without the closing world. */
export function settingsFor(
  { database, games }: ProcessDatabaseUrls,
  { hasClosingWorld }: { hasClosingWorld: boolean },
): Record<string, unknown> {
  const mobius = ({ id, name, database: schema, receipts }: typeof MOBIUS) => ({
    id,
    name,
    flavor: 'mobius',
    game_database: { url: `${games}/${schema}` },
    receipts: { schema: receipts, may_create: true },
    switched_on: { delivery: true, vip: true, lock: true },
  });
  const demo = ({ id, name, seed, characters }: typeof DEMO) => ({
    id,
    name,
    flavor: 'demo',
    demo: { seed, characters },
  });
  return {
    mode: 'demo',
    site: { url: 'http://localhost:4100' },
    http: { requests_per_minute: 1_000_000 },
    database: { url: database },
    secret: 'chaos-chaos-chaos-chaos-chaos-chaos',
    worlds: [
      demo(DEMO),
      mobius(MOBIUS),
      mobius(MYISAM),
      ...(hasClosingWorld ? [demo(CLOSING)] : []),
    ],
  };
}
