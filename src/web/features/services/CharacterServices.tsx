import type { ComponentType } from 'react';
import { type CharacterKind, ORDER_KINDS } from '#contract/order-kinds.ts';
import { ColorModal } from './ColorModal.tsx';
import { LockModal } from './LockModal.tsx';
import { RenameModal } from './RenameModal.tsx';
import { SendModal } from './SendModal.tsx';
import type { ServiceProps } from './target.ts';
import { UnlockModal } from './UnlockModal.tsx';
import { VipModal } from './VipModal.tsx';

/**
 * In the order of their buttons. A service that needs only the character has no separate modal:
 * `(props) => <ServiceModal {...props} kind="…" />`.
 */
const MODALS: Record<Exclude<CharacterKind, 'send_coins'>, ComponentType<ServiceProps>> = {
  send_referral_coins: (props) => <SendModal {...props} kind="send_referral_coins" />,
  send_votes: (props) => <SendModal {...props} kind="send_votes" />,
  rename: RenameModal,
  color: ColorModal,
  vip: VipModal,
  lock: LockModal,
  unlock: UnlockModal,
};
const KINDS = Object.keys(MODALS) as (keyof typeof MODALS)[];

/** Everything this world can do for a character; what it cannot do is not offered. */
export function CharacterServices(props: ServiceProps) {
  const { services } = props.offer;
  return (
    <div className="flex flex-wrap gap-2">
      {KINDS.filter((kind) => services[ORDER_KINDS[kind].service]).map((kind) => {
        const Modal = MODALS[kind];
        return <Modal key={kind} {...props} />;
      })}
    </div>
  );
}
