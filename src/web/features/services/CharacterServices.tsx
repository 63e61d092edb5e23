import { ColorModal } from './ColorModal.tsx';
import { LockModal } from './LockModal.tsx';
import { RenameModal } from './RenameModal.tsx';
import { SendModal } from './SendModal.tsx';
import type { ServiceProps } from './target.ts';
import { UnlockModal } from './UnlockModal.tsx';
import { VipModal } from './VipModal.tsx';

/** Everything this world can do for a character; what it cannot do is not offered. */
export function CharacterServices(props: ServiceProps) {
  const { services } = props.offer;
  return (
    <div className="flex flex-wrap gap-2">
      {services.deliver && (
        <>
          <SendModal {...props} kind="send_referral_coins" />
          <SendModal {...props} kind="send_votes" />
        </>
      )}
      {services.rename && <RenameModal {...props} />}
      {services.color && <ColorModal {...props} />}
      {services.vip && <VipModal {...props} />}
      {services.lock && (
        <>
          <LockModal {...props} />
          <UnlockModal {...props} />
        </>
      )}
    </div>
  );
}
