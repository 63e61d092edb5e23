import { backgroundCastle } from '#art/scenes/background-castle.ts';
import type { OwnSheetReply } from '#contract/sheets.ts';
import { gameClassName } from '#reference/classes.ts';
import { useText } from '#web/lib/text.ts';
import { CharacterPortrait } from '#web/ui/heraldry/CharacterPortrait.tsx';
import { WithCrest } from '#web/ui/heraldry/WithCrest.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Landscape } from '../layout/Landscape.tsx';

type SheetHeaderProps = { character: OwnSheetReply };

export function SheetHeader({ character }: SheetHeaderProps) {
  const { t } = useText();
  const { server_id: serverId, sheet, class_id: classId } = character;
  return (
    <header className="relative overflow-hidden border-b border-line-soft">
      {/* On a phone the name is in front of it. */}
      <div className="max-md:opacity-35">
        <Landscape castle={backgroundCastle(null, character.char_name)} />
      </div>
      <div className="page relative flex flex-wrap items-center gap-x-8 gap-y-4 pt-6 pb-7 md:min-h-72">
        <CharacterPortrait classId={classId} level={character.level} size="xl" />
        <div className="flex min-w-0 flex-col gap-1.5">
          <Link to={`/panel/server/${serverId}`} className="w-fit text-sm">
            {t('sheets.back')}
          </Link>
          <h1 className="text-3xl [overflow-wrap:anywhere]">{character.char_name}</h1>
          {classId !== null && (
            <p className="font-display text-xl font-semibold text-accent">
              {gameClassName(classId)}
            </p>
          )}
          {sheet?.title && <p className="text-muted">{sheet.title}</p>}
          {character.clan && (
            <p>
              <WithCrest clan={character.clan} size={18}>
                {character.clan}
              </WithCrest>
            </p>
          )}
        </div>
      </div>
    </header>
  );
}
