import type { ReactNode } from 'react';
import type { ServicesReply } from '#contract/services.ts';

/** The character a service is for, in the specification's names. */
export interface Target {
  serverId: number;
  account: string;
  char: string;
  /** As it was when the list of accounts was loaded. */
  isInGame?: boolean;
  isLocked?: boolean;
  /** The day on which VIP ends, formatted; undefined without VIP. */
  vipUntil?: string | undefined;
  /** Known facts about the character, rendered by the caller. */
  facts?: ReactNode;
}

export interface ServiceProps {
  target: Target;
  offer: ServicesReply;
}
