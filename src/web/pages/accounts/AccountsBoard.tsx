import type { GameAccount } from '#contract/game-accounts.ts';
import { ORDER_KINDS, ORDER_SERVICE_NAMES } from '#contract/order-kinds.ts';
import type { ServicesReply } from '#contract/services.ts';
import type { World } from '#contract/worlds.ts';
import { AccountItem } from '#web/features/game-accounts/AccountItem.tsx';
import { AccountPages } from '#web/features/game-accounts/AccountPages.tsx';
import { CharacterFacts, type GameCharacter } from '#web/features/game-accounts/CharacterFacts.tsx';
import { LinkAccountModal } from '#web/features/game-accounts/LinkAccountModal.tsx';
import { NewAccountModal } from '#web/features/game-accounts/NewAccountModal.tsx';
import { CharacterServices } from '#web/features/services/CharacterServices.tsx';
import { usePriceTag } from '#web/features/services/price-tag.ts';
import { SendModal } from '#web/features/services/SendModal.tsx';
import type { Target } from '#web/features/services/target.ts';
import { formatDate } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Glyph } from '#web/ui/Glyph.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';

type AccountsBoardProps = {
  accounts: readonly GameAccount[];
  canShowPasswords: boolean;
  offer: ServicesReply;
  /** Undefined for a server that is no longer configured. */
  world: World | undefined;
  worlds: readonly World[];
  page: number;
  onMove: (account: string) => void;
};

/** With seven characters each, enough for one screen; more accounts are on further pages. */
const PER_PAGE = 5;

export function AccountsBoard(props: AccountsBoardProps) {
  const { accounts, canShowPasswords, offer, world, worlds, onMove } = props;
  const { t } = useText();
  const tag = usePriceTag();
  const { services, server_id: serverId } = offer;
  const pages = Math.max(1, Math.ceil(accounts.length / PER_PAGE));
  const page = Math.min(Math.max(1, props.page), pages);
  const zone = world?.zone ?? 'UTC';
  return (
    <section aria-labelledby="accounts-list" className="relative">
      <SectionHead id="accounts-list" title={t('accounts.list')} />
      {/* In the heading's line where there is room for it, otherwise under the line. */}
      <div className="flex gap-2 max-md:flex-col-reverse max-md:pt-4 md:absolute md:right-0 md:-top-3">
        {services.link_account && <LinkAccountModal serverId={serverId} worlds={worlds} />}
        {services.create_account && (
          <NewAccountModal serverId={serverId} world={world?.name ?? ''} />
        )}
      </div>
      {accounts.length === 0 && (
        <EmptyState title={t('accounts.empty.title')} sign={<FramedIcon name="key" />}>
          {t('accounts.empty.text')}
        </EmptyState>
      )}
      {accounts.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((account) => (
        <AccountItem
          key={account.account}
          account={account}
          zone={zone}
          canShowPassword={canShowPasswords}
          canSetPassword={services.set_password !== null}
          move={
            <Button
              size="sm"
              price={tag(offer.prices.migrate, ORDER_KINDS.migrate.purse)}
              aria-haspopup="dialog"
              onClick={() => onMove(account.account)}
            >
              {t('services.migrate.action')}
            </Button>
          }
          actionsOf={(character) => {
            const target = targetOf(account, character, zone);
            const hasMore = ORDER_SERVICE_NAMES.some((name) => services[name]);
            return {
              first: (
                <>
                  <LinkButton
                    to={`/panel/server/${serverId}/characters/${character.char_id}`}
                    size="sm"
                    variant="quiet"
                    aria-label={t('accounts.sheetOf', { char: character.char_name })}
                  >
                    <Glyph name="eye" size={16} />
                    {t('accounts.sheet')}
                  </LinkButton>
                  {services.deliver && (
                    <SendModal kind="send_coins" target={target} offer={offer} />
                  )}
                </>
              ),
              more: hasMore ? <CharacterServices target={target} offer={offer} /> : null,
            };
          }}
        />
      ))}
      <AccountPages
        page={page}
        pages={pages}
        hrefOf={(linkedPage) => `/panel/server/${serverId}?page=${linkedPage}#accounts-list`}
      />
    </section>
  );
}

function targetOf(account: GameAccount, character: GameCharacter, zone: string): Target {
  const { char_name, in_game, is_locked, vip_until } = character;
  return {
    serverId: account.server_id,
    account: account.account,
    char: char_name,
    isInGame: in_game === true,
    isLocked: is_locked,
    vipUntil: vip_until > 0 ? formatDate(vip_until, zone) : undefined,
    facts: <CharacterFacts character={character} zone={zone} />,
  };
}
