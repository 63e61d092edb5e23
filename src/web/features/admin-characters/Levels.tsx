import type { AdminCharacter } from '#contract/admin-characters.ts';
import { useText } from '#web/lib/text.ts';

/** The main class stands first; a world that does not store a waiting class's level says so. */
export function Levels({ levels }: Pick<AdminCharacter, 'levels'>) {
  const { t } = useText();
  return (
    <ul>
      {levels.map(({ class: name, level }, place) => (
        <li key={name}>
          {name} {level ?? '?'} {place === 0 && t('admin.character.main')}
        </li>
      ))}
    </ul>
  );
}
