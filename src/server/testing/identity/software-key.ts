import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Browser } from './browser.ts';

/** Flags of an authenticator's response (WebAuthn, section 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** A software passkey: it responds like a real one, and can omit user verification. */
export function createSoftwareKey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const rpHash = createHash('sha256').update(new URL(origin).hostname).digest();

  function clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authData(flags: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    return Buffer.concat([rpHash, Buffer.from([flags, 0, 0, 0, 0]), rest]);
  }

  function wrap(response: Record<string, unknown>) {
    const name = id.toString('base64url');
    return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response };
  }

  function attest(challenge: string, isVerified: boolean) {
    const jwk = publicKey.export({ format: 'jwk' });
    const point = (text: string | undefined) => Buffer.from(text ?? '', 'base64url');
    // COSE: kty EC2, alg ES256, curve P-256, x, y.
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      point(jwk.x),
      Buffer.from('225820', 'hex'),
      point(jwk.y),
    ]);
    const credentialData = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
    const data = authData(PRESENT | WITH_KEY | (isVerified ? VERIFIED : 0), credentialData);
    // CBOR: {fmt: "none", attStmt: {}, authData}.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    return wrap({
      clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  function answer(challenge: string, isVerified: boolean) {
    const client = clientData('webauthn.get', challenge);
    const data = authData(PRESENT | (isVerified ? VERIFIED : 0));
    const digest = createHash('sha256').update(client).digest();
    return wrap({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, digest]), privateKey).toString('base64url'),
    });
  }

  async function fetchChallenge(browser: Browser, path: string): Promise<string> {
    return (await browser.send(path)).json().options.challenge;
  }

  return {
    async register(browser: Browser, { isVerified = true } = {}) {
      const challenge = await fetchChallenge(browser, '/api/me/passkeys/options');
      const response = attest(challenge, isVerified);
      return browser.send('/api/me/passkeys', { name: 'phone', response });
    },
    async logIn(browser: Browser, { isVerified = true } = {}) {
      const challenge = await fetchChallenge(browser, '/api/passkey/login-options');
      return browser.send('/api/passkey/login', { response: answer(challenge, isVerified) });
    },
    async confirm(browser: Browser, { isVerified = true } = {}) {
      const challenge = await fetchChallenge(browser, '/api/me/confirmation/passkey-options');
      const response = answer(challenge, isVerified);
      return browser.send('/api/me/confirmation', { method: 'passkey', response });
    },
  };
}
