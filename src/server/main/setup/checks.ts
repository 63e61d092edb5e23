import { z } from 'zod';
import { systemClock } from '#server/platform/clock.ts';
import { worldSchema } from '#server/platform/config/world-schema.ts';
import { connect } from '#server/platform/db/connect.ts';
import { pendingMigrations } from '#server/platform/db/migrations.ts';
import { mailProblem } from '#server/platform/mail/mail-problem.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { diagnose } from '../diagnose.ts';
import { describeWorld } from '../doctor-report.ts';
import type { Answers, GameAnswers } from './answers.ts';
import {
  databaseConnection,
  gameConnection,
  loginConnection,
  mailConnection,
  ownerConnection,
} from './connections.ts';

/** What is wrong with an answer, and what to do about it. Undefined if the answer works. */
export type Problem = string | undefined;

export async function checkDatabase(database: Answers['database']): Promise<Problem> {
  const connections = [ownerConnection(database), databaseConnection(database)];
  for (const connection of connections) {
    if (!connection) continue;
    try {
      const client = await connect(connection.url, 'PostgreSQL');
      await pendingMigrations(client).finally(() => client.end());
    } catch (error) {
      if (error instanceof OperatorError) return error.message;
      throw error;
    }
  }
  return undefined;
}

export interface GameCheck {
  problem: Problem;
  /** The doctor's report, with the statements to paste. */
  report: string;
}

export async function checkGame(game: GameAnswers): Promise<GameCheck> {
  const login = loginConnection(game);
  const world = worldSchema.parse({
    id: game.id,
    name: game.name,
    flavor: 'auto',
    game_database: { url: gameConnection(game).url },
    ...(login ? { login_database: { url: login.url } } : {}),
  });
  const diagnosis = await diagnose(world, systemClock);
  const unreachable = diagnosis.findings.find(
    ({ what, state }) => what === 'reachable' && state === 'bad',
  );
  const problem =
    unreachable && `The database of ${game.name} cannot be used: ${unreachable.detail}`;
  return { problem, report: describeWorld(world, diagnosis) };
}

export async function checkMail(mail: NonNullable<Answers['mail']>): Promise<Problem> {
  const problem = await mailProblem(mailConnection(mail).url, false);
  return problem && `Mail does not work: ${problem}`;
}

export function checkEmail(email: string | undefined): Problem {
  return z.email().safeParse(email).success ? undefined : `"${email}" is not an email address.`;
}
