import clsx from 'clsx';
import { useId, useState } from 'react';
import {
  type ClanSiege,
  type OwnClan,
  SIEGE_ANSWERS,
  SIEGE_ANSWERS_PATH,
  type SiegeAnswer,
} from '#contract/clan-pages.ts';
import { useText } from '#web/lib/text.ts';
import { Select } from '#web/ui/Select.tsx';
import { useButtonAction } from '#web/ui/use-button-action.ts';

type SiegeAnswersProps = { serverId: number; clan: OwnClan; siege: ClanSiege };

/** One button for each answer, with who gave it; the player's own is marked. */
export function SiegeAnswers({ serverId, clan, siege }: SiegeAnswersProps) {
  const { t } = useText();
  const { act, isBusy, error } = useButtonAction();
  const [charId, setCharId] = useState(clan.characters[0]?.char_id);
  const character = clan.characters.find(({ char_id }) => char_id === charId);
  const own = siege.answers.find(({ char_name }) => char_name === character?.char_name)?.answer;
  const give = (answer: SiegeAnswer) =>
    act('PUT', SIEGE_ANSWERS_PATH, {
      server_id: serverId,
      clan: clan.clan,
      castle: siege.castle,
      char_id: String(charId),
      answer,
    });
  return (
    <div className="flex flex-col gap-3 border-t border-line-soft pt-4">
      <p className="text-sm text-muted">{t('clanPages.sieges.answer.text')}</p>
      {clan.characters.length > 1 && <Characters clan={clan} value={charId} onChoose={setCharId} />}
      <ul className="grid grid-cols-3 gap-2 sm:gap-3">
        {SIEGE_ANSWERS.map((answer) => {
          const sameAnswers = siege.answers.filter((each) => each.answer === answer);
          return (
            <li key={answer} className="min-w-0">
              <button
                type="button"
                disabled={isBusy || character === undefined}
                aria-pressed={own === answer}
                onClick={() => void give(answer)}
                className="choice-card relative flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-3 px-3 py-2 text-left disabled:opacity-55 aria-pressed:font-semibold"
              >
                <span className="[overflow-wrap:anywhere]">
                  {t(`clanPages.sieges.answers.${answer}`)}
                </span>
                <span className={clsx('font-display text-xl font-semibold', COLORS[answer])}>
                  {sameAnswers.length}
                </span>
              </button>
              <p className="px-1 pt-1.5 text-sm [overflow-wrap:anywhere] empty:hidden">
                {sameAnswers.map(({ char_name }) => char_name).join(', ')}
              </p>
            </li>
          );
        })}
      </ul>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

const COLORS = { yes: 'text-success', maybe: 'text-accent', no: 'text-muted' };

type CharactersProps = {
  clan: OwnClan;
  value: number | undefined;
  onChoose: (charId: number) => void;
};

function Characters({ clan, value, onChoose }: CharactersProps) {
  const { t } = useText();
  const id = useId();
  return (
    <p className="flex flex-wrap items-center gap-3">
      <label htmlFor={id} className="text-sm font-medium">
        {t('clanPages.sieges.answer.character')}
      </label>
      <Select
        id={id}
        value={value}
        onChange={(event) => onChoose(Number(event.target.value))}
        className="w-auto min-w-48"
      >
        {clan.characters.map(({ char_id, char_name }) => (
          <option key={char_id} value={char_id}>
            {char_name}
          </option>
        ))}
      </Select>
    </p>
  );
}
