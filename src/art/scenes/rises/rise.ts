import { isOnRock, type Stage } from '../stage.ts';
import { drawHill } from './hill.ts';
import { drawRock } from './rock.ts';
import { drawSnowShoulder } from './snow-shoulder.ts';

/** The ground below the castle; a lagoon has none. */
export function drawRise(stage: Stage): void {
  const { ground } = stage.mood;
  if (ground === 'lagoon') return;
  if (ground === 'snow') drawSnowShoulder(stage);
  else if (isOnRock(stage.mood)) drawRock(stage);
  else drawHill(stage);
}
