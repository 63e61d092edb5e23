import { useTranslation } from 'react-i18next';
import type { AdminCharacter } from '#contract/admin-characters.ts';

/** The main class stands first; a world that does not store a waiting class's level says so. */
export function Levels({ levels }: Pick<AdminCharacter, 'levels'>) {
  const { t } = useTranslation();
  return (
    <ul>
      {levels.map(({ class: name, level }, place) => (
        <li key={name}>
          {t(place === 0 ? 'admin.character.mainLevel' : 'admin.character.subLevel', {
            name,
            level: level ?? '?',
          })}
        </li>
      ))}
    </ul>
  );
}
