import type { AdminCharacter } from '#contract/admin-characters.ts';
import { useText } from '#web/lib/text.ts';

/** The main class first; a question mark for a level that the world does not store. */
export function Levels({ levels }: Pick<AdminCharacter, 'levels'>) {
  const { t } = useText();
  return (
    <ul>
      {levels.map(({ class: name, level }, index) => (
        <li key={name}>
          {name} {level ?? '?'} {index === 0 && t('admin.character.main')}
        </li>
      ))}
    </ul>
  );
}
