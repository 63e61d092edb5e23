import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type Log = Logger;

/** Anything that would let a reader of logs act as another user. */
const SECRETS = [
  'password',
  '*.password',
  'password_confirmation',
  '*.password_confirmation',
  'token',
  '*.token',
  'secret',
  '*.secret',
  'authorization',
  '*.authorization',
  'cookie',
  '*.cookie',
  'req.headers.cookie',
  'req.headers.authorization',
  'req.headers["x-csrf-token"]',
  'res.headers["set-cookie"]',
];

export interface LogOptions {
  level: string;
  pretty: boolean;
  /** Receives the arguments of each `error` and `fatal` line that is written. */
  onError?: (logArguments: readonly unknown[]) => void;
  /** Called for every warning and error; returns true if it handles the line itself (`OutageLog`). */
  intercepts?: (logArguments: readonly unknown[], write: () => void) => boolean;
}

/** pino's numbers of the levels. */
const WARN_LEVEL = 40;
const ERROR_LEVEL = 50;

export function createLog(
  { level, pretty, onError, intercepts }: LogOptions,
  destination?: DestinationStream,
): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    redact: { paths: SECRETS, censor: '[redacted]' },
    hooks: {
      logMethod(logArguments, method, lineLevel) {
        const write = () => {
          if (lineLevel >= ERROR_LEVEL) onError?.(logArguments);
          method.apply(this, logArguments);
        };
        if (lineLevel < WARN_LEVEL || !intercepts?.(logArguments, write)) write();
      },
    },
    ...(pretty ? { transport: { target: 'pino-pretty', options: { colorize: true } } } : {}),
  };
  return destination ? pino(options, destination) : pino(options);
}
