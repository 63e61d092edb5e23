import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeStream {
  title: string;
  viewers: number;
}

/**
 * Twitch (Helix), Kick (public API) and YouTube (Data API) as documented, on one local port. `live`
 * holds the running streams, by service and channel.
 */
export async function openStreamServices() {
  const state = {
    live: new Map<string, FakeStream>(),
    /** Kick refuses a request that names a channel it does not know. */
    kickChannels: new Set<string>(),
    /** YouTube's ids by handle. */
    handles: new Map<string, string>(),
    isDown: false,
    tokens: 0,
    /** Tokens before this one are no longer accepted. */
    validFrom: 1,
    requests: [] as string[],
  };

  const isAllowed = ({ headers }: IncomingMessage) => {
    const [, number] = /^Bearer token-(\d+)$/.exec(headers.authorization ?? '') ?? [];
    return Number(number ?? 0) >= state.validFrom;
  };
  const liveOf = (service: string, channel: string) => state.live.get(`${service} ${channel}`);

  function answer(request: IncomingMessage, url: URL, form: URLSearchParams): [number, object] {
    const all = (name: string) => url.searchParams.getAll(name);
    if (url.pathname === '/oauth2/token' || url.pathname === '/oauth/token') {
      const isValid =
        form.get('grant_type') === 'client_credentials' &&
        form.get('client_id') === 'the-client-id' &&
        form.get('client_secret') === 'the-client-secret';
      if (!isValid) return [400, { status: 400, message: 'invalid client' }];
      state.tokens += 1;
      return [
        200,
        { access_token: `token-${state.tokens}`, expires_in: 5_000_000, token_type: 'bearer' },
      ];
    }
    if (url.pathname === '/helix/streams') {
      if (!isAllowed(request) || request.headers['client-id'] !== 'the-client-id') return [401, {}];
      const logins = all('user_login');
      if (logins.length > 100) return [400, {}];
      const data = logins.flatMap((login) => {
        const found = liveOf('twitch', login);
        if (!found) return [];
        const { title, viewers: viewer_count } = found;
        return [
          {
            user_login: login,
            type: 'live',
            title,
            viewer_count,
            started_at: '2026-01-01T00:00:00Z',
          },
        ];
      });
      return [200, { data, pagination: {} }];
    }
    if (url.pathname === '/public/v1/channels') {
      if (!isAllowed(request)) return [401, {}];
      const slugs = all('slug');
      if (slugs.length > 50 || slugs.some((slug) => !state.kickChannels.has(slug))) {
        return [400, { data: null, message: 'Invalid request' }];
      }
      const data = slugs.map((slug) => {
        const found = liveOf('kick', slug);
        const stream = { is_live: found !== undefined, viewer_count: found?.viewers ?? 0 };
        return { broadcaster_user_id: 1, slug, stream_title: found?.title ?? '', stream };
      });
      return [200, { data, message: 'OK' }];
    }
    if (request.headers['x-goog-api-key'] !== 'the-api-key') return [403, {}];
    if (url.pathname === '/youtube/v3/channels') {
      const id = state.handles.get(all('forHandle')[0] ?? '');
      return [200, { items: id ? [{ id }] : [] }];
    }
    if (url.pathname === '/youtube/v3/playlistItems') {
      const id = `UC${(all('playlistId')[0] ?? '').slice(2)}`;
      if (![...state.handles.values()].includes(id)) return [404, {}];
      return [200, { items: ['old', id].map((videoId) => ({ contentDetails: { videoId } })) }];
    }
    if (url.pathname === '/youtube/v3/videos') {
      const items = (all('id')[0] ?? '').split(',').map((id) => {
        const found = liveOf('youtube', id);
        const liveBroadcastContent = found ? 'live' : 'none';
        return {
          id,
          snippet: { title: found?.title ?? 'A video', liveBroadcastContent },
          ...(found ? { liveStreamingDetails: { concurrentViewers: String(found.viewers) } } : {}),
        };
      });
      return [200, { items }];
    }
    return [404, {}];
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      state.requests.push(`${request.method} ${url.pathname}`);
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const [status, body] = state.isDown ? [503, {}] : answer(request, url, form);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = {
    client_id: 'the-client-id',
    client_secret: 'the-client-secret',
    api_url: address,
    token_url: address,
  };
  return {
    state,
    settings: { twitch: keys, kick: keys, youtube: { api_key: 'the-api-key', api_url: address } },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
