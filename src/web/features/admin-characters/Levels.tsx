import { useTranslation } from 'react-i18next';
import type { AdminCharacter } from '#contract/admin-characters.ts';

/** The main class stands first; a world that does not store a waiting class's level says so. */
export function Levels({ levels }: Pick<AdminCharacter, 'levels'>) {
  const { t } = useTranslation();
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
