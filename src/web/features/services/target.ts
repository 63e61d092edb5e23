import type { ServicesReply } from '#contract/services.ts';

/** The character a service is for, in the specification's names. */
export interface Target {
  serverId: number;
  account: string;
  char: string;
  /** As far as is known: the game was asked when the list was. */
  isInGame?: boolean;
}

export interface ServiceProps {
  target: Target;
  offer: ServicesReply;
}
