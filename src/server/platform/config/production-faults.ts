import type { Config } from './config-schema.ts';

/**
 * Settings that are fine for a trial, but wrong for a public site. Production does not start with
 * them unless `allow` lists them.
 */
export function productionFaults({ allow, worlds, mail, site }: Config): string[] {
  const simulated = worlds.filter(({ flavor }) => flavor === 'demo');
  const isAllowed = (risk: Config['allow'][number]) => allow.includes(risk);
  return [
    ...(isAllowed('simulated_world') ? [] : simulated.map(simulatedFault)),
    ...(mail.url === undefined && !isAllowed('no_mail')
      ? [
          'mail.url: is missing, so nobody can register or reset a password. Set it, or set allow: [no_mail]',
        ]
      : []),
    ...(site.url.startsWith('http:') && !isAllowed('plain_http')
      ? [
          `site.url: ${site.url} is not encrypted, so passwords can be read in transit. Use https://, or set allow: [plain_http]`,
        ]
      : []),
  ];
}

function simulatedFault({ id, name }: Config['worlds'][number]): string {
  return `worlds ${id} (${name}): flavor demo is a simulated world, not your game. Set flavor and game_database, or set allow: [simulated_world]`;
}
