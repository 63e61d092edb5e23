import { arenaTop100 } from './arena-top100.ts';
import { fourtop } from './fourtop.ts';
import { gamestop200 } from './gamestop200.ts';
import { gamingtop100 } from './gamingtop100.ts';
import { gtop100 } from './gtop100.ts';
import { hopzoneEu } from './hopzone-eu.ts';
import { hopzoneNet } from './hopzone-net.ts';
import { hotservers } from './hotservers.ts';
import { itopz } from './itopz.ts';
import { l2jbrasil } from './l2jbrasil.ts';
import { l2jtop } from './l2jtop.ts';
import { l2network } from './l2network.ts';
import { l2rankzone } from './l2rankzone.ts';
import { l2topCo } from './l2top-co.ts';
import { l2topOrg } from './l2top-org.ts';
import { l2topRu } from './l2top-ru.ts';
import { l2topzone } from './l2topzone.ts';
import { l2votes } from './l2votes.ts';
import { mmotopRu } from './mmotop-ru.ts';
import { mmtop200 } from './mmtop200.ts';
import type { VoteSite } from './site.ts';
import { top100arena } from './top100arena.ts';
import { topg } from './topg.ts';
import { topgameserver } from './topgameserver.ts';
import { xtremetop100 } from './xtremetop100.ts';
import { xtremetop300 } from './xtremetop300.ts';

/** Every site we know; an operator switches on those where the server is listed. */
export const voteSites: readonly VoteSite[] = [
  arenaTop100,
  fourtop,
  gamestop200,
  gamingtop100,
  gtop100,
  hopzoneEu,
  hopzoneNet,
  hotservers,
  itopz,
  l2jbrasil,
  l2jtop,
  l2network,
  l2rankzone,
  l2topCo,
  l2topOrg,
  l2topRu,
  l2topzone,
  l2votes,
  mmotopRu,
  mmtop200,
  top100arena,
  topg,
  topgameserver,
  xtremetop100,
  xtremetop300,
];
