import clsx from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { CharacterPortrait } from '#web/ui/heraldry/CharacterPortrait.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { BanNotice } from './BanNotice.tsx';
import { CharacterFacts, type GameCharacter } from './CharacterFacts.tsx';

type CharacterRowProps = {
  character: GameCharacter;
  zone: string;
  /** The most common actions. */
  first: ReactNode;
  /** The rest; null when there is none. */
  more: ReactNode;
};

/** A card; on a phone a row. `more` is rendered when it is opened: a page may have hundreds of characters. */
export function CharacterRow({ character, zone, first, more }: CharacterRowProps) {
  const { t } = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li
      className={clsx(
        'group flex flex-col border-line-soft px-4 py-2.5 hover:bg-raised/40 max-sm:border-t',
        'sm:rounded-box sm:border sm:bg-surface sm:pt-4 sm:only:col-span-full',
        isOpen && 'sm:col-span-full',
      )}
    >
      <div className="flex flex-1 flex-col justify-between gap-x-3 gap-y-1 sm:gap-y-3 sm:group-only:flex-row sm:group-only:items-center sm:group-only:pb-2.5">
        <div className="flex min-w-0 items-center gap-3 sm:items-start sm:gap-4">
          <CharacterPortrait
            classId={character.class_id}
            level={character.level}
            isInGame={character.in_game === true}
          />
          <p className="min-w-0 sm:pt-1">
            <span className="block truncate font-semibold sm:pb-1 sm:font-display sm:text-lg">
              {character.char_name}
            </span>
            <CharacterFacts character={character} zone={zone} />
          </p>
        </div>
        <div className="-mx-4 flex flex-wrap px-1 pr-4 max-xl:*:px-2.5 sm:border-line-soft sm:border-t sm:pt-2.5 sm:group-only:mr-0 sm:group-only:border-t-0 sm:group-only:p-0">
          {first}
          {more && (
            <Button
              size="sm"
              className="ml-auto"
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
      {character.ban && (
        <div className="py-2">
          <BanNotice ban={character.ban} zone={zone} isCharacter />
        </div>
      )}
      {isOpen && (
        <div id={id} className="pt-2 pb-1">
          {more}
        </div>
      )}
    </li>
  );
}
