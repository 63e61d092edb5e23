import { type ReactNode, useId, useState } from 'react';
import type { GameAccount } from '#contract/game-accounts.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';

export type GameCharacter = GameAccount['chars'][number];

type CharacterRowProps = {
  character: GameCharacter;
  /** What is wanted most. */
  first: ReactNode;
  /** The rest; null when there is none. */
  more: ReactNode;
};

/** The rest is drawn when it is opened: a page may have hundreds of characters. */
export function CharacterRow({ character, first, more }: CharacterRowProps) {
  const { t } = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="border-t border-line-soft py-2">
      {/* A long name and long words have a line each on a phone. */}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="max-w-full min-w-0">
          <span className="block truncate font-medium">{character.char_name}</span>
          <span className="block text-xs text-muted">
            {t('accounts.level', { level: String(character.level) })}
            {character.in_game && <span className="text-alive"> · {t('accounts.inGame')}</span>}
          </span>
        </p>
        <div className="flex flex-none gap-1">
          {first}
          {more && (
            <Button
              size="sm"
              variant="quiet"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              aria-label={t('accounts.servicesOf', { char: character.char_name })}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t('accounts.services')}
              <Icon name={isOpen ? 'up' : 'down'} size={14} />
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <div id={id} className="pt-2 pb-1">
          {more}
        </div>
      )}
    </li>
  );
}
