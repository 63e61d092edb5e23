interface Banner {
  /** The CSS classes of the banner and its color. */
  classes: string;
  /** The SVG of the crest. */
  crest: string;
}

type Card = (banners: readonly Banner[]) => string;

const FRAME =
  'position:fixed;inset:0;display:flex;flex-direction:column;background:var(--ground);overflow:hidden';

/** The Open Graph image of each kind of page, as HTML. Without text, so that a card fits every server and language; the link's title has the text. */
export const CARDS: Record<string, Card> = {
  home: (banners) => card(row(banners.map((banner) => hanging(banner, 104, 74, 340)))),
  lords: (banners) =>
    card(row(pick(banners, [3, 4, 5]).map((banner) => hanging(banner, 270, 168, 470)))),
  clans: (banners) =>
    card(
      row(
        pick(banners, [0, 1, 4, 5, 7]).map((banner, index) =>
          hanging(banner, 180, 116, 300 + (index % 2) * 90),
        ),
      ),
    ),
  ranking: () =>
    card(
      row([
        place('II', 'dyed-steel', 250, 400),
        place('I', 'gilded', 280, 480),
        place('III', 'dyed-tenne', 250, 340),
      ]),
    ),
  raids: (banners) =>
    card(row(pick(banners, [6]).map((banner) => hanging(banner, 300, 190, 380))) + respawnBar()),
  posts: () => card(row([notice()])),
};

function card(content: string): string {
  return `<div style="${FRAME}"><div class="diapered" style="position:absolute;inset:0"></div><div style="height:56px"></div><div style="height:14px;background:var(--beam);position:relative"></div>${content}</div>`;
}

function row(items: readonly string[]): string {
  return `<div style="display:flex;justify-content:center;align-items:flex-start;gap:22px;position:relative">${items.join('')}</div>`;
}

function hanging({ classes, crest }: Banner, width: number, size: number, height: number): string {
  const shield = crest.replace(
    /width="\d+" height="\d+"/,
    `width="${size}" height="${Math.round((size * 78) / 64)}"`,
  );
  return `<div class="${classes}" style="width:${width}px;height:${height}px;padding-top:${Math.round(width / 5)}px;--tail:${Math.round(width / 5)}px">${shield}</div>`;
}

function place(numeral: string, color: string, width: number, height: number): string {
  return `<div class="cloth ${color}" style="width:${width}px;height:${height}px;--tail:52px;display:flex;justify-content:center;padding-top:70px;font:600 130px/1 Cinzel">${numeral}</div>`;
}

/** A respawn window: its start, and the current time. */
function respawnBar(): string {
  return '<div style="position:absolute;left:150px;right:150px;bottom:84px;height:22px;background:var(--raised)"><div style="position:absolute;left:38%;right:0;height:22px;background:var(--accent);opacity:.6"></div><div style="position:absolute;left:56%;width:10px;top:-14px;height:50px;background:var(--ink)"></div></div>';
}

/** A notice hanging from the beam. */
function notice(): string {
  const line = (width: number) =>
    `<div style="height:12px;width:${width}%;background:var(--line-field);opacity:.55;margin-top:26px"></div>`;
  return `<div class="cloth gilded" style="width:470px;height:500px;--tail:60px;padding:64px 60px"><div style="height:34px;width:70%;background:var(--on-gilt);opacity:.85"></div><div style="--line-field:#1a1405">${[100, 92, 97, 84, 95, 60].map(line).join('')}</div></div>`;
}

function pick(banners: readonly Banner[], places: readonly number[]): Banner[] {
  return places.map((index) => {
    const banner = banners[index];
    if (!banner) throw new Error(`the front page has no banner ${index}`);
    return banner;
  });
}
