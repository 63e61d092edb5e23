interface Component {
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
}

/** All of them allow running and changing Castellan; most require keeping their text. */
const REVIEWED = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  // libvips, which sharp loads as a separate library.
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // resvg: requires publishing the source of modified files, and we modify none.
  'MPL-2.0',
  'PostgreSQL',
  'Unlicense',
]);

/** Packages that name their license only in a file, at the version that was read. */
const LICENSES_READ: Readonly<Record<string, string>> = { 'png-js 2.0.0': 'MIT' };

/** Every package with its license, and those with an unreviewed license. */
export function licensesOf({ components }: { components: Component[] }) {
  const rows = components
    .map(({ name, version, licenses = [] }) => ({
      name: `${name} ${version}`,
      declared: licenses
        .map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '')
        .join(' AND '),
    }))
    .map(({ name, declared }) => ({ name, license: declared || (LICENSES_READ[name] ?? '') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    list: [
      '# Packages that run in production\n',
      '| package | license |',
      '| --- | --- |',
      ...rows.map(({ name, license }) => `| ${name} | ${license} |`),
      '',
    ].join('\n'),
    unreviewed: rows
      .filter(({ license }) => !REVIEWED.has(license))
      .map(({ name, license }) => `${name} (${license || 'none'})`),
  };
}
