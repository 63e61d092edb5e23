import { waitingRoomQuerySchema, waitingRoomReplySchema } from '#contract/identity.ts';
import {
  ENTER_QUEUE_PATH,
  LOGIN_PATH,
  WAITING_ROOM_PAGE,
  WAITING_ROOM_PATH,
} from '#contract/identity-paths.ts';
import { ownPath, withQuery } from '#server/platform/own-path.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { WaitingRoom } from './waiting-room.ts';

export function waitingRoomRoutes(waitingRoom: WaitingRoom): Route[] {
  return [
    route({
      method: 'GET',
      url: ENTER_QUEUE_PATH,
      access: 'public',
      // Cheap, and it relieves everything else.
      load: 'cached',
      rateLimit: 'general',
      query: waitingRoomQuerySchema,
      replies: null,
      handle: async ({ query, request, reply }) => {
        const next = ownPath(query.next, LOGIN_PATH);
        const waiting = await waitingRoom.enter(request, reply);
        reply.header('cache-control', 'no-store');
        return reply.redirect(waiting ? withQuery(WAITING_ROOM_PAGE, { next }) : next, 303);
      },
    }),
    route({
      method: 'GET',
      url: WAITING_ROOM_PATH,
      access: 'public',
      load: 'cached',
      rateLimit: 'general',
      summary: 'Get my place in the queue for login and registration',
      replies: { 200: waitingRoomReplySchema },
      handle: async ({ request, reply }) => {
        reply.header('cache-control', 'no-store');
        // A page being rendered cannot set a cookie: it only reads, and the browser enters the queue.
        const waiting = request.load
          ? await waitingRoom.enter(request, reply)
          : waitingRoom.peek(request);
        return { waiting };
      },
    }),
  ];
}
