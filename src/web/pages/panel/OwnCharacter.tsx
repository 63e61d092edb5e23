import type { World } from '#contract/worlds.ts';
import { CharacterFacts, type GameCharacter } from '#web/features/game-accounts/CharacterFacts.tsx';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { CharacterPortrait } from '#web/ui/heraldry/CharacterPortrait.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';

type OwnCharacterProps = { character: GameCharacter; world: World };

/** The player's highest-level character, at the top of their panel. */
export function OwnCharacter({ character, world }: OwnCharacterProps) {
  const { t } = useText();
  const links = useProfileLinks();
  const { char_name: name } = character;
  const accounts = `/panel/server/${world.server_id}`;
  return (
    <section
      aria-label={name}
      className="flex flex-wrap items-center gap-x-6 gap-y-4 border border-line border-t-4 border-t-beam bg-surface p-4 sm:p-5"
    >
      <CharacterPortrait
        classId={character.class_id}
        level={character.level}
        isInGame={character.in_game === true}
        hasNumber
        size="lg"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="text-sm text-muted">{world.name}</p>
        <h2 className="text-2xl [overflow-wrap:anywhere]">
          <NameLink to={links.character(name)} className="decoration-transparent hover:text-accent">
            {name}
            <Icon name="unfold" size={18} className="ml-1.5 inline-block -rotate-90 text-accent" />
          </NameLink>
        </h2>
        <CharacterFacts character={character} zone={world.zone} />
      </div>
      <div className="grid grid-cols-2 gap-2 max-sm:w-full">
        <LinkButton
          to={`${accounts}/characters/${character.char_id}`}
          aria-label={t('accounts.sheetOf', { char: name })}
        >
          {t('accounts.sheet')}
        </LinkButton>
        <LinkButton
          to={accounts}
          variant="primary"
          aria-label={t('accounts.servicesOf', { char: name })}
        >
          {t('accounts.services')}
        </LinkButton>
      </div>
    </section>
  );
}
