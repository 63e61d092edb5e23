import { type ReactNode, useId, useState } from 'react';
import type { GameAccount } from '#contract/game-accounts.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { BanNotice } from './BanNotice.tsx';
import { ChangePasswordModal } from './ChangePasswordModal.tsx';
import type { GameCharacter } from './CharacterFacts.tsx';
import { CharacterRow } from './CharacterRow.tsx';
import { PasswordLine } from './PasswordLine.tsx';

type AccountItemProps = {
  account: GameAccount;
  /** The game server's time zone. */
  zone: string;
  canShowPassword: boolean;
  canSetPassword: boolean;
  /** The button that moves the account away. */
  move: ReactNode;
  /** The buttons next to a character's name, and those that open below it. */
  actionsOf: (character: GameCharacter) => { first: ReactNode; more: ReactNode };
};

export function AccountItem({
  account,
  zone,
  canShowPassword,
  canSetPassword,
  move,
  actionsOf,
}: AccountItemProps) {
  const { t } = useText();
  const id = useId();
  // A password that is shown is outdated once it is changed: with a new key it is masked again.
  const [changes, setChanges] = useState(0);
  return (
    <section
      aria-labelledby={id}
      className="mt-5 border border-t-3 border-line border-t-beam bg-surface"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 sm:px-5">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <h3 id={id} className="font-sans text-lg font-semibold max-sm:w-full">
            {account.account}
          </h3>
          {account.state !== 'ready' && (
            <Badge tone="accent">{t(`accounts.state.${account.state}`)}</Badge>
          )}
          {canShowPassword && <PasswordLine key={changes} account={account} />}
        </div>
        <div className="account-actions">
          {canSetPassword && (
            <ChangePasswordModal
              serverId={account.server_id}
              account={account.account}
              onChanged={() => setChanges((count) => count + 1)}
            />
          )}
          {move}
        </div>
      </div>
      {account.ban && (
        <div className="px-4 pb-3 sm:px-5">
          <BanNotice ban={account.ban} zone={zone} />
        </div>
      )}
      {account.chars.length === 0 ? (
        <p className="border-t border-line-soft px-4 py-3 text-sm text-muted sm:px-5">
          {t('accounts.noChars')}
        </p>
      ) : (
        <ul className="bg-ground/50 sm:grid sm:grid-cols-2 sm:gap-3 sm:border-t sm:border-line-soft sm:p-4 xl:grid-cols-3">
          {account.chars.map((character) => (
            <CharacterRow
              key={character.char_id}
              character={character}
              zone={zone}
              {...actionsOf(character)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
