// Plain JavaScript that old versions of Node can also parse, so that it can name the required
// version.
const NEEDED = 24;
const [major] = process.versions.node.split('.');
if (Number(major) < NEEDED) {
  process.stderr.write(
    `Castellan needs Node.js ${NEEDED} or newer; this is ${process.versions.node}. Install it from https://nodejs.org or your distribution, then try again.\n`,
  );
  process.exit(1);
}
await import('../src/server/main/cli.ts');
