import type { ReactNode } from 'react';
import {
  type CharacterKind,
  ORDER_KINDS,
  type PricedKind,
  priceOf,
} from '#contract/order-kinds.ts';
import { useText } from '#web/lib/text.ts';
import { Modal } from '#web/ui/Modal.tsx';
import { OrderIcon } from '#web/ui/OrderIcon.tsx';
import type { SuccessMessage } from '#web/ui/use-submission.ts';
import { Condition } from './Condition.tsx';
import { Cost } from './Cost.tsx';
import { ServiceButton } from './ServiceButton.tsx';
import type { ServiceProps } from './target.ts';
import { useOrder } from './use-order.ts';

/** Sends the order: the character, and the fields of this service. */
export type PlaceOrder = (fields?: Record<string, string | number>) => Promise<SuccessMessage>;

type ServiceModalProps = ServiceProps & {
  kind: CharacterKind & PricedKind;
  /** Hides the button; a dialog that is open stays, so that its result can be read. */
  isUnavailable?: boolean;
  /** `services.<kind>.text` unless it needs more than the character and the price. */
  description?: string;
  /** What Ok does, if more than the character is sent. */
  onOk?: (place: PlaceOrder, form: FormData) => Promise<SuccessMessage>;
  /** In place of the usual price, purse and balance. */
  cost?: ReactNode;
  children?: ReactNode;
};

/** A service: its price is on the button, the game's requirements are shown before Ok. */
export function ServiceModal(props: ServiceModalProps) {
  const { kind, target, offer, isUnavailable = false, onOk = (place) => place(), children } = props;
  const { t } = useText();
  const { serverId, account, char } = target;
  const order = useOrder(kind, serverId);
  const { purse, service } = ORDER_KINDS[kind];
  const price = priceOf(kind, offer.prices, char);
  const values = { char, count: offer.prices[kind] };
  return (
    <Modal
      trigger={
        isUnavailable ? null : (
          <ServiceButton price={{ amount: price, purse }}>
            {t(`services.${kind}.action`)}
          </ServiceButton>
        )
      }
      title={t(`services.${kind}.title`)}
      icon={<OrderIcon kind={kind} />}
      description={props.description ?? t(`services.${kind}.text`, values)}
      onSubmit={(form, submission) =>
        onOk((fields) => order({ account, char, ...fields, price }, submission), form)
      }
    >
      {children ?? target.facts}
      {props.cost ?? <Cost purse={purse} price={price} />}
      <Condition service={offer.services[service]} target={target} />
    </Modal>
  );
}
