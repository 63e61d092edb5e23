import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { setWorldDown } from '../e2e/demo-world.ts';
import { PORT } from '../e2e/site.ts';
import startSite from '../e2e/start-site.ts';
import { LANGUAGES } from '../src/contract/languages.ts';
import { openBrowser } from './open-browser.ts';
import { type Look, shoot, withPage } from './screenshots/look.ts';
import { startSideSite } from './screenshots/side-site.ts';
import { showEmptyBoards, showFailure } from './screenshots/states.ts';

/**
 * Takes a picture of every public screen at three widths in both themes, of the error states (world
 * down, empty, failed, maintenance), and those for the README. `npm run screenshots [folder]
 * [name…]`; needs a build. With names only those screens are taken. `SITE=http://localhost:4179`
 * uses a running demo, on the port of `E2E_PORT`.
 */
const RUNNING = process.env['SITE'];
const SITE = RUNNING ?? `http://localhost:${PORT}`;
const [, , OUTPUT = join(tmpdir(), 'castellan-screenshots'), ...ONLY] = process.argv;
const README = new URL('../docs/pictures/', import.meta.url).pathname;
const WIDTHS = [390, 820, 1440];
const THEMES = ['aden', 'parchment'];

const SCREENS: Record<string, string> = {
  home: '/',
  'home-countdown': '/?server_id=2',
  ranking: '/ranking',
  'ranking-nobody': '/ranking?name=Zzzzzzzz',
  'ranking-all': '/ranking?all=1',
  clans: '/clans',
  'clans-nobody': '/clans?name=Zzzzzzzz',
  'clans-countdown': '/clans?server_id=2',
  lords: '/castillos',
  castle: '/castillos/giran',
  'castle-countdown': '/castillos/giran?server_id=2',
  raids: '/raidlist',
  map: '/map',
  'raids-found': '/raidlist?name=queen',
  'raids-nothing': '/raidlist?name=zzzz',
  posts: '/posts',
  post: '/posts/welcome',
  renames: '/renames',
  connect: '/connect',
  agreement: '/agreement',
  terms: '/terms',
  privacy: '/privacy',
  developers: '/developers',
  login: '/login',
  'login-registered': '/login?done=registered',
  'second-step': '/login/second-step',
  register: '/register',
  forgot: '/forgot',
  reset: '/reset?token=x',
  verify: '/verify',
  'verify-expired': '/verify?token=x',
  missing: '/no/such/page',
};
const DOWN_WORLD = 3;
const DOWN = {
  'down-home': `/?server_id=${DOWN_WORLD}`,
  'down-ranking': `/ranking?server_id=${DOWN_WORLD}`,
};
const NEVER_READ = {
  'unread-home': '/',
  'unread-ranking': '/ranking',
  'unread-clans': '/clans',
  'unread-lords': '/castillos',
  'unread-raids': '/raidlist',
};

const stopSite = RUNNING ? async () => undefined : await startSite();
const browser = await openBrowser();
try {
  await shootAll(browser, SITE, { ...SCREENS, ...(await profiles()) }, LANGUAGES);
  await streamers(browser);
  await states(browser);
  await aside(
    { site: { maintenance: true }, worlds: [{ id: 1, name: 'Eldergrave', flavor: 'demo' }] },
    {
      maintenance: '/',
    },
  );
  await aside({ worlds: [{ id: 9, name: 'Stormwatch', flavor: 'demo' }] }, NEVER_READ);
  if (isWanted('down')) {
    await setWorldDown(DOWN_WORLD, true);
    await untilDown();
    await shootAll(browser, SITE, DOWN, ['en', 'es']);
    await setWorldDown(DOWN_WORLD, false);
  }
  if (isWanted('readme')) await readmePictures(browser);
  console.log(`pictures in ${OUTPUT}`);
} finally {
  await browser.close();
  await stopSite();
}

function isWanted(name: string): boolean {
  return ONLY.length === 0 || ONLY.some((wanted) => name.startsWith(wanted));
}

/** At the middle width one language is enough: text lengths are covered by the other widths. */
async function shootAll(
  from: Browser,
  site: string,
  screens: Record<string, string>,
  languages: readonly string[],
): Promise<void> {
  const wanted = Object.entries(screens).filter(([name]) => isWanted(name));
  if (wanted.length === 0) return;
  for (const look of looks(site, languages)) {
    await withPage(from, look, async (page) => {
      for (const [name, path] of wanted) {
        await page.goto(site + path, { waitUntil: 'load' });
        await shoot(page, OUTPUT, name, look);
      }
    });
  }
}

function looks(site: string, languages: readonly string[]): Look[] {
  return THEMES.flatMap((theme) =>
    WIDTHS.flatMap((width) =>
      (width === 820 ? languages.slice(-1) : languages).map((language) => ({
        site,
        theme,
        width,
        language,
      })),
    ),
  );
}

/** The wall as a visitor without the streaming service sees it. */
async function streamers(from: Browser): Promise<void> {
  if (!isWanted('streamers')) return;
  for (const look of looks(SITE, ['en'])) {
    await withPage(from, look, async (page) => {
      await page.route('https://embed.twitch.tv/**', (route) => route.abort());
      await page.goto(`${SITE}/`);
      const wall = page.getByRole('region', { name: 'Streamers' });
      await wall.scrollIntoViewIfNeeded();
      await wall.getByText('can’t be shown').first().waitFor();
      await wall.screenshot({
        path: join(OUTPUT, `streamers-${look.theme}-${look.width}-en.png`),
      });
    });
  }
}

async function states(from: Browser): Promise<void> {
  for (const look of looks(SITE, ['en', 'es'])) {
    if (isWanted('empty')) {
      await withPage(from, look, (page) =>
        showEmptyBoards(page, SITE, (name) => shoot(page, OUTPUT, name, look)),
      );
    }
    if (isWanted('failed')) {
      await withPage(from, look, async (page) => {
        await showFailure(page, SITE);
        await shoot(page, OUTPUT, 'failed', look);
      });
    }
  }
}

async function aside(
  settings: Parameters<typeof startSideSite>[1],
  screens: Record<string, string>,
): Promise<void> {
  if (!Object.keys(screens).some(isWanted)) return;
  const side = await startSideSite(PORT + 1, settings);
  try {
    await shootAll(browser, side.url, screens, LANGUAGES);
  } finally {
    await side.stop();
  }
}

async function untilDown(): Promise<void> {
  for (let i = 0; i < 300; i += 1) {
    const { worlds } = await (await fetch(`${SITE}/api/worlds`)).json();
    if (
      worlds.find((one: { server_id: number }) => one.server_id === DOWN_WORLD).reachable === false
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the world did not go down');
}

/** Few and small: each is in the repository forever. */
async function readmePictures(from: Browser): Promise<void> {
  const pictures = [
    { file: 'ranking-aden.png', path: '/ranking', theme: 'aden', width: 1280, height: 800 },
    { file: 'home-parchment.png', path: '/', theme: 'parchment', width: 1280, height: 800 },
    { file: 'lords-aden.png', path: '/castillos', theme: 'aden', width: 1280, height: 800 },
    { file: 'ranking-phone.png', path: '/ranking', theme: 'aden', width: 390, height: 780 },
    { file: 'raids-phone.png', path: '/raidlist', theme: 'parchment', width: 390, height: 780 },
  ];
  for (const { file, path, ...look } of pictures) {
    await withPage(from, { ...look, site: SITE, language: 'en' }, async (page) => {
      await page.goto(SITE + path, { waitUntil: 'load' });
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: join(README, file) });
    });
  }
}

/** A character with a high rank, and the clan of the first castle. */
async function profiles(): Promise<Record<string, string>> {
  const { pvp } = await (await fetch(`${SITE}/api/ranking/pvp`)).json();
  const { castles } = await (await fetch(`${SITE}/api/castles`)).json();
  const clan = castles.find((row: { clan: string | null }) => row.clan)?.clan;
  const character = `/characters/${pvp[4].char_name}`;
  const { recaps } = await (await fetch(`${SITE}/api${character}`)).json();
  const season = recaps[0]?.season;
  return {
    character,
    ...(clan ? { clan: `/clans/${clan}` } : {}),
    ...(season === undefined ? {} : { recap: `${character}/seasons/${season}` }),
    ...(clan && season !== undefined ? { 'recap-clan': `/clans/${clan}/seasons/${season}` } : {}),
  };
}
