/**
 * The import rules of the app as an allow-list: an import between our own modules that is not listed here
 * fails the build. See docs/architecture.md for the reasons.
 */
const npm = { dependencyTypes: ['npm', 'npm-dev', 'core'] };
const FOUNDATION_NOUNS = '(identity|game-accounts|audit|approvals)';

/** Modules with the modules their files may import (besides their own and npm packages). */
const importRules = [
  { from: '^src/contract/', to: ['^src/contract/'] },
  { from: '^src/reference/', to: ['^src/reference/'] },
  { from: '^src/art/', to: ['^src/(art|reference)/'] },

  { from: '^src/web/lib/', to: ['^src/web/(lib|locales)/', '^src/(contract|reference)/'] },
  { from: '^src/web/ui/', to: ['^src/web/(lib|ui)/', '^src/(contract|reference|art)/'] },
  {
    from: '^src/web/features/([^/]+)/',
    to: ['^src/web/(lib|ui)/', '^src/web/features/$1/', '^src/(contract|reference|art)/'],
  },
  {
    from: '^src/web/pages/',
    to: ['^src/web/(lib|ui|features|pages)/', '^src/(contract|reference|art)/'],
  },
  { from: '^src/web/[^/]+$', to: ['^src/web/', '^src/(contract|reference)/'] },
  { from: '^src/web/theme/', to: ['^src/web/theme/'] },

  {
    from: '^src/server/platform/',
    // Arithmetic of colors, for the contrast of those that operators choose.
    to: ['^src/server/platform/', '^src/contract/', '^src/art/kit/color\\.ts$'],
  },
  { from: '^src/server/locales/', to: ['^src/server/locales/', '^src/contract/'] },
  { from: '^src/server/money/', to: ['^src/server/(money|platform)/'] },
  { from: '^src/server/game/', to: ['^src/server/(game|platform)/', '^src/reference/'] },
  {
    from: '^src/server/features/(?!admin/)([^/]+)/',
    to: [
      '^src/server/features/$1/',
      `^src/server/features/${FOUNDATION_NOUNS}/`,
      '^src/server/features/[^/]+/[^/]+\\.job\\.ts$',
      '^src/server/(money|platform|locales)/',
      '^src/server/game/[^/]+\\.ts$',
      '^src/(contract|reference|art)/',
    ],
  },
  {
    from: '^src/server/features/admin/',
    to: [
      '^src/server/(features|money|platform|locales)/',
      '^src/server/game/[^/]+\\.ts$',
      '^src/(contract|reference|art)/',
    ],
  },
  {
    from: '^src/server/(http|jobs)/',
    to: ['^src/server/(http|jobs|features|platform|locales)/', '^src/contract/'],
  },
  {
    from: '^src/server/ssr/',
    to: [
      '^src/server/(ssr|features|platform|locales)/',
      '^src/contract/',
      '^src/art/kit/color\\.ts$',
      '^src/web/entry-server\\.tsx$',
    ],
  },
  { from: '^src/server/main/', to: ['^src/'] },
];

/** Tests may also import the testing module, and main to start the real app. */
const tests = { from: '\\.test\\.tsx?$', to: ['^src/'] };

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  allowedSeverity: 'error',
  allowed: [
    ...importRules.flatMap(({ from, to }) =>
      to.map((path) => ({ from: { path: from, pathNot: '\\.test\\.tsx?$' }, to: { path } })),
    ),
    { from: { path: '^src/server/testing/' }, to: { path: '^src/' } },
    ...tests.to.map((path) => ({ from: { path: tests.from }, to: { path } })),
    { from: { path: '^src/' }, to: npm },
  ],
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'main-is-nobodys',
      severity: 'error',
      from: { pathNot: '^src/server/(main|testing)/|\\.test\\.tsx?$' },
      to: { path: '^src/server/main/' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { pathNot: '/testing/|\\.test\\.tsx?$' },
      to: { path: '^src/.*/testing/' },
    },
    {
      name: 'admin-is-nobodys',
      severity: 'error',
      from: { pathNot: '^src/server/(features/admin|main|http|jobs|testing)/|\\.test\\.tsx?$' },
      to: { path: '^src/server/features/admin/' },
    },
    {
      name: 'adapters-never-import-each-other',
      severity: 'error',
      from: {
        path: '^src/server/game/adapters/(?!mobius/|acis/)([^/]+)/',
        // A test of a shared base may use an adapter built on it.
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^src/server/game/adapters/', pathNot: '^src/server/game/adapters/$1/' },
    },
    {
      // Both are L2J: what they share is in its own folder, which imports neither.
      name: 'branches-of-l2j-never-import-each-other',
      severity: 'error',
      from: { path: '^src/server/game/adapters/(mobius|acis)/' },
      to: { path: '^src/server/game/adapters/', pathNot: '^src/server/game/adapters/($1|l2j)/' },
    },
    {
      // Uploads are decoded in a separate process. The demo renders one of our own pictures.
      name: 'only-the-picture-worker-decodes',
      severity: 'error',
      from: {
        pathNot:
          '^src/server/(platform/uploads/picture-worker|main/seed-demo-admin)\\.ts$|^src/server/testing/|\\.test\\.ts$',
      },
      to: { path: 'node_modules/sharp' },
    },
    {
      name: 'picture-worker-is-nobodys',
      severity: 'error',
      from: {},
      to: { path: '^src/server/platform/uploads/picture-worker\\.ts$' },
    },
    {
      name: 'no-unlisted-modules',
      severity: 'error',
      from: {},
      to: { path: '^src/.*(^|/)(utils?|common|shared|helpers?)(/|\\.tsx?$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
};
