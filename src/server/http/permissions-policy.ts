import type { FastifyInstance } from 'fastify';

/** Features no page of ours uses, and no script should be able to request. */
const DENIED = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
/** Passkeys, by our own pages only. */
const SELF_ONLY = ['publickey-credentials-create', 'publickey-credentials-get'];

const POLICY = [
  ...DENIED.map((feature) => `${feature}=()`),
  ...SELF_ONLY.map((feature) => `${feature}=(self)`),
].join(', ');

export function addPermissionsPolicy(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', POLICY);
  });
}
