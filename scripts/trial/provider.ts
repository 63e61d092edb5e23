import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { openStripe } from '#server/features/donations/providers/stripe/testing/stripe-server.ts';
import type { FakeProvider } from '#server/features/donations/providers/testing/fake-provider.ts';

export interface FakeStripe {
  fake: FakeProvider;
  /** For `payments.stripe`. */
  settings: Record<string, string>;
  /** For NODE_EXTRA_CA_CERTS. */
  certificatePath: string;
}

const KEYS = { secret_key: 'sk_test_4eC39HqLyjWDarjtT1', webhook_secret: 'whsec_test_secret' };

/** Stripe's documented API on this machine, over https: production accepts nothing else. */
export async function openFakeStripe(folder: string): Promise<FakeStripe> {
  const fake = await openStripe(KEYS);
  const [keyPath, certificatePath] = [
    join(folder, 'provider-key.pem'),
    join(folder, 'provider.pem'),
  ];
  const keyOptions = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const subject = ['-subj', '/CN=provider', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const output = ['-keyout', keyPath, '-out', certificatePath, '-days', '1'];
  execFileSync('openssl', ['req', ...keyOptions, ...subject, ...output], { stdio: 'ignore' });
  const plainPort = Number(new URL(fake.url).port);
  const server = createServer(
    { key: readFileSync(keyPath), cert: readFileSync(certificatePath) },
    (socket) => {
      const plain = connect(plainPort, '127.0.0.1');
      for (const [from, to] of [
        [socket, plain],
        [plain, socket],
      ] as const) {
        from.on('error', () => to.destroy());
        from.pipe(to);
      }
    },
  );
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { fake, settings: { ...KEYS, api_url: `https://127.0.0.1:${port}` }, certificatePath };
}
