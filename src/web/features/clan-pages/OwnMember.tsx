import type { OwnClanCharacter } from '#contract/clan-pages.ts';
import { gameClassName } from '#reference/classes.ts';
import { useText } from '#web/lib/text.ts';
import { CharacterPortrait } from '#web/ui/heraldry/CharacterPortrait.tsx';

type OwnMemberProps = { character: Pick<OwnClanCharacter, 'char_name' | 'level' | 'class_id'> };

/** A character in a clan, or one that wants to join it: portrait, name, level and class. */
export function OwnMember({ character }: OwnMemberProps) {
  const { t } = useText();
  const { char_name: char, level, class_id: classId } = character;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <CharacterPortrait classId={classId} level={level} size="sm" />
      <span className="min-w-0 leading-snug [overflow-wrap:anywhere]">
        <span className="block">{t('clanPages.character', { char, level })}</span>
        {classId !== null && (
          <span className="block text-sm font-normal text-muted">{gameClassName(classId)}</span>
        )}
      </span>
    </span>
  );
}
