import { arenaTop100 } from './arena-top100.ts';
import { fourtop } from './fourtop.ts';
import { gtop100 } from './gtop100.ts';
import { hopzoneEu } from './hopzone-eu.ts';
import { hopzoneNet } from './hopzone-net.ts';
import { hotservers } from './hotservers.ts';
import { itopz } from './itopz.ts';
import { l2jbrasil } from './l2jbrasil.ts';
import { l2network } from './l2network.ts';
import { l2topOrg } from './l2top-org.ts';
import { l2topRu } from './l2top-ru.ts';
import { l2topzone } from './l2topzone.ts';
import { l2votes } from './l2votes.ts';
import { mmotopRu } from './mmotop-ru.ts';
import type { VoteSite } from './site.ts';
import { top100arena } from './top100arena.ts';
import { topg } from './topg.ts';
import { topgameserver } from './topgameserver.ts';
import { xtremetop100 } from './xtremetop100.ts';

/** Every site we know; an operator switches on those where the server is listed. */
export const voteSites: readonly VoteSite[] = [
  arenaTop100,
  fourtop,
  gtop100,
  hopzoneEu,
  hopzoneNet,
  hotservers,
  itopz,
  l2jbrasil,
  l2network,
  l2topOrg,
  l2topRu,
  l2topzone,
  l2votes,
  mmotopRu,
  top100arena,
  topg,
  topgameserver,
  xtremetop100,
];
