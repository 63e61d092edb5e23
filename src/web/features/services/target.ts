import type { ReactNode } from 'react';
import type { ServicesReply } from '#contract/services.ts';

/** The character a service is for, in the specification's names. */
export interface Target {
  serverId: number;
  account: string;
  char: string;
  /** As far as is known: the game was asked when the list was. */
  isInGame?: boolean;
  isLocked?: boolean;
  /** The day on which VIP ends, written out; undefined for who is none. */
  vipUntil?: string | undefined;
  /** What is known of the character, drawn by whoever knows it. */
  facts?: ReactNode;
}

export interface ServiceProps {
  target: Target;
  offer: ServicesReply;
}
