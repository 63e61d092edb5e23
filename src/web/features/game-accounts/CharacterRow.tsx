import { type ReactNode, useId, useState } from 'react';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { CharacterFacts, type GameCharacter } from './CharacterFacts.tsx';

type CharacterRowProps = {
  character: GameCharacter;
  zone: string;
  /** The most common actions. */
  first: ReactNode;
  /** The rest; null when there is none. */
  more: ReactNode;
};

/** The rest is drawn when it is opened: a page may have hundreds of characters. */
export function CharacterRow({ character, zone, first, more }: CharacterRowProps) {
  const { t } = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="border-t border-line-soft py-2">
      {/* On a phone the buttons of every row are below its text, however short that is. */}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="max-w-full min-w-0 max-sm:basis-full">
          <span className="block truncate font-medium">{character.char_name}</span>
          <CharacterFacts character={character} zone={zone} />
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
              <Icon name="unfold" size={14} className={isOpen ? 'rotate-180' : ''} />
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
