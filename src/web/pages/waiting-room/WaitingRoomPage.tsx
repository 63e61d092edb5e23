import { useEffect } from 'react';
import {
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import type { WaitingRoomReply } from '#contract/identity.ts';
import { LOGIN_PATH, REGISTER_PATH, WAITING_ROOM_PATH } from '#contract/identity-paths.ts';
import { FormPage } from '#web/features/identity/FormPage.tsx';
import { type Place, QueuePlace } from '#web/features/identity/QueuePlace.tsx';
import { pollMs } from '#web/features/identity/queue-poll.ts';
import { apiContext } from '#web/lib/api.ts';
import { useText } from '#web/lib/text.ts';

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Place> {
  const { waiting } = await context.get(apiContext).read<WaitingRoomReply>(WAITING_ROOM_PATH);
  if (waiting) return waiting;
  throw redirect(nextOf(new URL(request.url).searchParams));
}

/** Without JavaScript the document reloads itself: `page-head.ts`. */
export function Component() {
  const { t } = useText();
  const place = useLoaderData<typeof loader>();
  const next = nextOf(useSearchParams()[0]);
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(revalidate, pollMs(place));
    return () => clearTimeout(timer);
  }, [revalidate, state, place]);
  return (
    <FormPage
      title={t('identity.waiting.heading')}
      intro={t('identity.waiting.intro')}
      scene={next.startsWith(REGISTER_PATH) ? 'register' : 'login'}
    >
      <QueuePlace place={place} />
      <p className="text-muted">{t('identity.waiting.keep')}</p>
    </FormPage>
  );
}

/** The login or registration page to continue to; the server checks the path as well. */
function nextOf(query: URLSearchParams): string {
  const next = query.get('next') ?? LOGIN_PATH;
  return next.startsWith(LOGIN_PATH) || next.startsWith(REGISTER_PATH) ? next : LOGIN_PATH;
}
