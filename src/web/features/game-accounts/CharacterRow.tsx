import { type ReactNode, useId, useState } from 'react';
import { gameClassById } from '#reference/classes.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { ClassIcon } from '#web/ui/heraldry/ClassIcon.tsx';
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

/** The rest is drawn when it is opened: a page may have hundreds of characters. */
export function CharacterRow({ character, zone, first, more }: CharacterRowProps) {
  const { t } = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="border-t border-line-soft px-4 py-2.5 hover:bg-raised/40 sm:px-5">
      {/* On a phone the buttons of every row are below its text, however short that is. */}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="flex max-w-full min-w-0 items-center gap-3 max-sm:basis-full">
          <ClassRoundel classId={character.class_id} />
          <p className="min-w-0">
            <span className="block truncate font-semibold">{character.char_name}</span>
            <CharacterFacts character={character} zone={zone} />
          </p>
        </div>
        <div className="flex flex-wrap gap-1 max-sm:-ml-3 max-sm:basis-full sm:flex-none">
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

/** The glyph of the class; an empty space for an unknown one, so that names stay aligned. */
function ClassRoundel({ classId }: { classId: number | null }) {
  const archetype = classId === null ? undefined : gameClassById(classId)?.archetype;
  return (
    <span className="grid size-10 flex-none place-items-center rounded-full border border-line bg-frame">
      {archetype && <ClassIcon archetype={archetype} />}
    </span>
  );
}
