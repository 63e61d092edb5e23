import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Listener } from '#server/platform/db/listen.ts';
import { AppError } from '#server/platform/errors.ts';
import type { BoundedQueue } from '#server/platform/limits/bounded-queue.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { networkOf } from '#server/platform/limits/network-of.ts';
import type { Log } from '#server/platform/log.ts';
import type { CookieConfig } from './device-cookie.ts';
import { givePlace, placeOf } from './waiting-place.ts';
import {
  admitPlaces,
  deleteOldUses,
  issuePlace,
  type RoomState,
  readRoom,
  spendPlace,
  WAITING_CHANNEL,
} from './waiting-room.repo.ts';

/** What a visitor in the queue sees. */
interface QueuePosition {
  /** How many visitors are ahead. */
  ahead: number;
  /** Estimated wait. */
  seconds: number;
}

type Visitor = Pick<FastifyRequest, 'headers' | 'ip' | 'load'>;

export interface WaitingRoom {
  /** Throws `waiting_room`, with a place, unless this visitor may log in or register now. */
  admit(request: Visitor, reply: FastifyReply): Promise<void>;
  /** Gives a place to whoever has none and needs one; null if they need not wait. */
  enter(request: Visitor, reply: FastifyReply): Promise<QueuePosition | null>;
  /** Like `enter`, but gives no place. */
  peek(request: Visitor): QueuePosition | null;
  /** One step: admits as many as can be served. Runs every second while anybody waits. */
  advance(): Promise<void>;
  /** Reads the state of the queue from the database. */
  load(): Promise<void>;
  stop(): Promise<void>;
}

export interface WaitingRoomDeps {
  config: CookieConfig & { overload: { waiting_room_from: number } };
  db: Db;
  clock: Clock;
  log: Log;
  limiter: Limiter;
  /** Where passwords wait to be hashed. */
  queue: Pick<BoundedQueue, 'waiting' | 'perSecond'>;
  listener?: Pick<Listener, 'on' | 'onConnected'> | undefined;
  /** 0 in tests, which call `advance`. */
  stepMs?: number;
}

const STEP_MS = 1_000;
/** More than one: some of those admitted have left in the meantime. */
const ADMITTED_PER_HASH = 1.5;
/** Places for one network; a visitor needs one. */
const PER_NETWORK = { max: 60, perSeconds: 60 };
/** Weight of the newest step in the measured speed. */
const NEWEST_WEIGHT = 0.2;

/**
 * The queue in front of login and registration. It starts when more passwords wait to be hashed on
 * this node than `waiting_room_from`, and ends when everybody has been admitted. Places are counted
 * in PostgreSQL and signed, so they are the same on every node and after a restart; a visitor who
 * leaves delays nobody, because places are admitted by number, whether or not anyone uses them.
 */
export function createWaitingRoom(deps: WaitingRoomDeps): WaitingRoom {
  const { config, db, clock, limiter, queue } = deps;
  const steps = createSteps(deps);
  const { room, isBusy, isEmpty } = steps;

  function waitingAt(place: number): QueuePosition {
    const ahead = Math.max(0, place - room().admitted - 1);
    const hashed = queue.perSecond();
    // While this node is busy nobody is admitted, which is no reason to announce hours.
    const speed = Math.max(steps.measured() ?? hashed, hashed / 10);
    return { ahead, seconds: Math.max(1, Math.ceil((ahead + 1) / speed)) };
  }

  const hasQueue = (request: Visitor) => !isEmpty() || isBusy() || request.load?.isShed === true;

  async function join(request: Visitor, reply: FastifyReply): Promise<QueuePosition> {
    const wait = await limiter.count(`waiting place from ${networkOf(request.ip)}`, PER_NETWORK);
    if (wait > 0) throw new AppError('slow_down', { retryAfterSeconds: wait });
    const state = await issuePlace(db);
    steps.update(state);
    givePlace(reply, config, state.issued, clock.now());
    return waitingAt(state.issued);
  }

  /** Renews the cookie, so that the visitor keeps the place. */
  function keep(reply: FastifyReply, place: number): QueuePosition {
    givePlace(reply, config, place, clock.now());
    return waitingAt(place);
  }

  return {
    async admit(request, reply) {
      if (!hasQueue(request)) return;
      const place = placeOf(request, config, clock.now());
      if (place === undefined) throw refuse(await join(request, reply));
      if (place > room().admitted) throw refuse(keep(reply, place));
      if (!(await spendPlace(db, place))) throw refuse(await join(request, reply));
    },
    async enter(request, reply) {
      if (!hasQueue(request)) return null;
      const place = placeOf(request, config, clock.now());
      if (place === undefined) return join(request, reply);
      return place > room().admitted ? keep(reply, place) : null;
    },
    peek(request) {
      if (!hasQueue(request)) return null;
      const place = placeOf(request, config, clock.now());
      if (place !== undefined && place <= room().admitted) return null;
      return waitingAt(place ?? room().issued + 1);
    },
    advance: steps.advance,
    load: steps.load,
    stop: steps.stop,
  };
}

/** The state of the queue, and the steps that admit visitors. */
function createSteps(deps: WaitingRoomDeps) {
  const { config, db, log, queue, listener, stepMs = STEP_MS } = deps;
  let room: RoomState = { issued: 0, admitted: 0 };
  /** How many visitors per second are admitted; unknown before the first step. */
  let measured: number | undefined;
  let steppedAtMs = performance.now();
  /** How many all nodes had admitted by then; unknown before the first step. */
  let steppedAdmitted: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stepping: Promise<void> = Promise.resolve();
  let isStopped = false;

  const isBusy = () => queue.waiting() > config.overload.waiting_room_from;
  const isEmpty = () => room.admitted >= room.issued;

  function update(state: RoomState): void {
    room = latestOf(room, state);
    if (!isEmpty()) schedule();
  }

  function schedule(): void {
    if (isStopped || timer || stepMs === 0) return;
    [steppedAtMs, steppedAdmitted] = [performance.now(), room.admitted];
    timer = setTimeout(() => {
      timer = undefined;
      stepping = advance()
        .catch((error: unknown) => {
          log.warn({ err: error }, 'waiting room not advanced');
          schedule();
        })
        .then(() => undefined);
    }, stepMs);
    timer.unref();
  }

  async function advance(): Promise<void> {
    const [before, startedMs] = [steppedAdmitted ?? room.admitted, steppedAtMs];
    const state = isBusy()
      ? await readRoom(db)
      : await admitPlaces(db, Math.ceil(queue.perSecond() * ADMITTED_PER_HASH));
    update(state);
    [steppedAtMs, steppedAdmitted] = [performance.now(), room.admitted];
    if (state.admitted >= state.issued) {
      // Everybody was admitted: this step shows how many came, not how many can be admitted.
      if (!isBusy()) await deleteOldUses(db);
      return;
    }
    const speed = ((room.admitted - before) * 1_000) / Math.max(1, steppedAtMs - startedMs);
    measured = measured === undefined ? speed : measured + (speed - measured) * NEWEST_WEIGHT;
  }

  async function load(): Promise<void> {
    update(await readRoom(db));
  }

  function loadOrWarn(): void {
    load().catch((error: unknown) => log.warn({ err: error }, 'waiting room not loaded'));
  }

  listener?.on(WAITING_CHANNEL, loadOrWarn);
  listener?.onConnected(loadOrWarn);

  return {
    room: () => room,
    measured: () => measured,
    isBusy,
    isEmpty,
    update,
    advance,
    load,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await stepping;
    },
  };
}

/** Results of several nodes and statements arrive in any order; both numbers only grow. */
function latestOf(before: RoomState, { issued, admitted }: RoomState): RoomState {
  return {
    issued: Math.max(before.issued, issued),
    admitted: Math.max(before.admitted, admitted),
  };
}

function refuse(waiting: QueuePosition): AppError {
  return new AppError('waiting_room', { retryAfterSeconds: waiting.seconds, queue: waiting });
}
