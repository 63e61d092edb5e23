import type { ServicesReply } from '#contract/services.ts';

/** The character a service is for, in the specification's names. */
export interface Target {
  serverId: number;
  account: string;
  char: string;
}

export interface ServiceProps {
  target: Target;
  offer: ServicesReply;
}
