import type { Need } from '../l2j/doctor/needs.ts';
import { worldNeeds } from '../l2j/doctor/world-needs.ts';
import { PUNISHMENTS } from '../l2j/jail.ts';
import { CRESTS } from './crests.ts';
import type { MobiusDetection } from './detect.ts';

export function mobiusNeeds(detection: MobiusDetection): Need[] {
  return worldNeeds(detection, {
    read: ['clanhall', 'raidboss_spawnlist'],
    readIfPresent: ['siegable_clanhall', CRESTS, PUNISHMENTS],
    queue: {
      table: 'custom_mail',
      columns: ['date', 'receiver', 'subject', 'message', 'items'],
    },
  });
}
