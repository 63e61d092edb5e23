import clsx from 'clsx';
import type { ComponentType } from 'react';
import { type CharacterKind, ORDER_KINDS } from '#contract/order-kinds.ts';
import { useText } from '#web/lib/text.ts';
import { OrderIcon } from '#web/ui/OrderIcon.tsx';
import { AppearanceModal } from './AppearanceModal.tsx';
import { ColorModal } from './ColorModal.tsx';
import { LockModal } from './LockModal.tsx';
import { RenameModal } from './RenameModal.tsx';
import { SendModal } from './SendModal.tsx';
import { ServiceModal } from './ServiceModal.tsx';
import type { ServiceProps } from './target.ts';
import { UnlockModal } from './UnlockModal.tsx';
import { UnstuckModal } from './UnstuckModal.tsx';
import { VipModal } from './VipModal.tsx';

const GROUPS = ['send', 'looks', 'trouble', 'status'] as const;

interface Entry {
  group: (typeof GROUPS)[number];
  Modal: ComponentType<ServiceProps>;
}

/**
 * In the order of their buttons. A service that needs only the character has no separate modal:
 * `(props) => <ServiceModal {...props} kind="…" />`.
 */
const SERVICES: Record<
  Exclude<CharacterKind, 'send_coins' | 'buy_article' | 'gift_article'>,
  Entry
> = {
  send_referral_coins: {
    group: 'send',
    Modal: (props) => <SendModal {...props} kind="send_referral_coins" />,
  },
  send_votes: { group: 'send', Modal: (props) => <SendModal {...props} kind="send_votes" /> },
  rename: { group: 'looks', Modal: RenameModal },
  appearance: { group: 'looks', Modal: AppearanceModal },
  color: { group: 'looks', Modal: ColorModal },
  title_color: {
    group: 'looks',
    Modal: (props) => <ColorModal {...props} kind="title_color" />,
  },
  unstuck: { group: 'trouble', Modal: UnstuckModal },
  clear_karma: {
    group: 'trouble',
    Modal: (props) => <ServiceModal {...props} kind="clear_karma" />,
  },
  clear_pk: { group: 'trouble', Modal: (props) => <ServiceModal {...props} kind="clear_pk" /> },
  vip: { group: 'status', Modal: VipModal },
  lock: { group: 'status', Modal: LockModal },
  unlock: { group: 'status', Modal: UnlockModal },
};
const KINDS = Object.keys(SERVICES) as (keyof typeof SERVICES)[];

const TILE = clsx(
  'relative hidden items-start gap-3 rounded-box border bg-ground p-3 hover:bg-raised',
  // Hidden without a button or a text: a service that cannot be bought now has neither.
  'has-[[data-service]]:flex',
);

/** Everything this world can do for a character, in groups; what it cannot do is not offered. */
export function CharacterServices(props: ServiceProps) {
  const { t } = useText();
  const { services, vip_days: days } = props.offer;
  const offered = KINDS.filter((kind) => services[ORDER_KINDS[kind].service]);
  return (
    <div className="flex flex-col gap-5 border-t border-line-soft pt-4">
      {GROUPS.map((group) => {
        const kinds = offered.filter((kind) => SERVICES[kind].group === group);
        return kinds.length === 0 ? null : (
          <fieldset
            key={group}
            className="min-w-0 lg:grid lg:grid-cols-[9.5rem_minmax(0,1fr)] lg:gap-4"
          >
            {/* A floating legend is an ordinary cell of the grid. */}
            <legend className="mb-2 text-sm font-semibold text-muted lg:float-left lg:pt-3">
              {t(`services.groups.${group}`)}
            </legend>
            <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
              {kinds.map((kind) => {
                const { Modal } = SERVICES[kind];
                return (
                  <div
                    key={kind}
                    className={clsx(TILE, kind === 'vip' ? 'border-beam' : 'border-line-soft')}
                  >
                    <OrderIcon kind={kind} state="done" />
                    <div className="min-w-0 flex-1">
                      <Modal {...props} />
                      <p className="hidden pt-0.5 text-sm text-muted [button~&]:block">
                        {t(`services.${kind}.short`, { days })}
                      </p>
                    </div>
                  </div>
                );
              })}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
