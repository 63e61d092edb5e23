import type { CharacterProfile } from '#contract/profiles.ts';
import { gameClassById } from '#reference/classes.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { ClanCrest } from '#web/ui/heraldry/ClanCrest.tsx';
import { ClassEmblem } from '#web/ui/heraldry/ClassEmblem.tsx';
import { CLASS_INK } from '#web/ui/heraldry/class-ink.ts';
import { NameLink } from '#web/ui/NameLink.tsx';

/** Class with its emblem in its color, then the clan with its crest. */
export function CharacterDetail({
  character,
}: {
  character: Pick<CharacterProfile, 'class' | 'class_id' | 'clan' | 'leads'>;
}) {
  const { t } = useText();
  const links = useProfileLinks();
  const { class: className, class_id: classId, clan, leads } = character;
  const archetype = classId === null ? undefined : gameClassById(classId)?.archetype;
  return (
    <>
      {className && (
        <p
          className={`flex items-center gap-2.5 font-display text-xl font-semibold ${archetype ? CLASS_INK[archetype] : 'text-accent'}`}
        >
          {classId !== null && (
            <span className="-mr-6 w-14 flex-none">
              <ClassEmblem classId={classId} />
            </span>
          )}
          {className}
        </p>
      )}
      {clan && (
        <p className="flex items-center gap-3">
          <ClanCrest clan={clan} size={34} />
          <span className="leading-tight">
            <NameLink to={links.clan(clan)} className="block text-lg font-semibold">
              {clan}
            </NameLink>
            {leads === clan && (
              <span className="block text-sm text-muted">{t('profiles.leader')}</span>
            )}
          </span>
        </p>
      )}
    </>
  );
}
