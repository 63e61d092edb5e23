import { useEffect, useState } from 'react';
import type { z } from 'zod';
import {
  ADMIN_HEROES_PATH,
  ADMIN_SEASONS_PATH,
  seasonHeroesReplySchema,
  seasonsReplySchema,
} from '#contract/seasons.ts';
import { ApiError } from '#web/lib/api.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';

type SeasonRanking = z.infer<typeof seasonHeroesReplySchema>;

interface SeasonState {
  /** Undefined until the server has replied. */
  current: number | undefined;
  chosen: number | undefined;
  ranking: SeasonRanking | undefined;
  problem: string | undefined;
  choose: (season: number) => void;
}

/** Both requests are POSTs in the specification, so they are sent after rendering, not by the page's loader. */
export function useSeason(serverId: number): SeasonState {
  const { t } = useText();
  const api = useApi();
  const [current, setCurrent] = useState<number>();
  const [chosen, setChosen] = useState<number>();
  const [ranking, setRanking] = useState<SeasonRanking>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    let isCurrent = true;
    const fail = (error: unknown) => {
      const message = error instanceof ApiError ? error.reply?.message : undefined;
      if (isCurrent) setProblem(message ?? t('ui.failed'));
    };
    setCurrent(undefined);
    setChosen(undefined);
    setProblem(undefined);
    api
      .send('POST', ADMIN_SEASONS_PATH, seasonsReplySchema, { server: serverId })
      .then(({ seasons }) => {
        if (!isCurrent) return;
        setCurrent(seasons.season);
        setChosen(seasons.season);
      }, fail);
    return () => {
      isCurrent = false;
    };
  }, [api, serverId, t]);

  useEffect(() => {
    if (chosen === undefined) return;
    let isCurrent = true;
    setRanking(undefined);
    setProblem(undefined);
    const body = { server_id: serverId, season: chosen };
    api.send('POST', ADMIN_HEROES_PATH, seasonHeroesReplySchema, body).then(
      (reply) => isCurrent && setRanking(reply),
      (error: unknown) => {
        const message = error instanceof ApiError ? error.reply?.message : undefined;
        if (isCurrent) setProblem(message ?? t('ui.failed'));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [api, serverId, chosen, t]);

  return { current, chosen, ranking, problem, choose: setChosen };
}
