import '#web/lib/board-texts.ts';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import {
  loadProgress,
  loadRanking,
  type Progress,
  type Ranking,
} from '#web/features/ranking/load-ranking.ts';
import { apiContext } from '#web/lib/api.ts';
import { FightersView } from './FightersView.tsx';
import { ProgressView } from './ProgressView.tsx';

/** The value of `view` that loads the other boards: both at once would double the page's size. */
const PROGRESS = 'progress';

type Loaded = { view: 'progress'; boards: Progress } | { view: 'fighters'; boards: Ranking };

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const { searchParams } = new URL(request.url);
  const api = context.get(apiContext);
  return searchParams.get('view') === PROGRESS
    ? { view: 'progress', boards: await loadProgress(api, searchParams) }
    : { view: 'fighters', boards: await loadRanking(api, searchParams) };
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const hasAll = new URLSearchParams(useLocation().search).has('all');
  return loaded.view === 'progress' ? (
    <ProgressView loaded={loaded.boards} hasAll={hasAll} />
  ) : (
    <FightersView loaded={loaded.boards} hasAll={hasAll} />
  );
}
