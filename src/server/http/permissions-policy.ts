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
const OWN = ['publickey-credentials-create', 'publickey-credentials-get'];

const POLICY = [
  ...DENIED.map((feature) => `${feature}=()`),
  ...OWN.map((feature) => `${feature}=(self)`),
].join(', ');

export function addPermissionsPolicy(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', POLICY);
  });
}
