import type { WIDGET_THEMES } from '#contract/widgets.ts';
import type { SiteConfig } from '#server/platform/config/site-schema.ts';
import { paletteRules } from '#server/platform/theme/palette.ts';
import { type NamedTheme, themeToken } from '#server/platform/theme/theme-token.ts';

export type WidgetTheme = (typeof WIDGET_THEMES)[number];

type Colors = SiteConfig['colors'];

interface StyleInput {
  theme: WidgetTheme;
  colors: Colors;
  /** URLs of the site's font files. */
  fonts: readonly string[];
  /** Behind the header. */
  picture: (theme: NamedTheme) => string;
}

const TOKENS = [
  ...['ground', 'surface', 'raised', 'line', 'line-soft', 'line-field', 'ink', 'muted'],
  ...['success', 'danger'],
  ...['focus', 'gilt', 'on-gilt', 'steel', 'tenne', 'dye-base', 'on-cloth'],
  ...['warrior', 'knight', 'rogue', 'archer', 'mage', 'summoner', 'healer', 'buffer', 'bard'].map(
    (name) => `class-${name}`,
  ),
  ...['class-crafter', 'class-spoiler'],
];
/** How strongly a banner is dyed, as in the theme's stylesheet. */
const DYE: Record<NamedTheme, string> = { aden: '46%', parchment: '78%' };

export function widgetStyle({ theme, colors, fonts, picture }: StyleInput): string {
  const variables = (named: NamedTheme) =>
    [
      ...TOKENS.map((token) => `--${token}:${themeToken(named, token)}`),
      `--dye:${DYE[named]}`,
      `--picture:url("${picture(named)}")`,
      paletteRules(colors[named]),
    ].join(';');
  const rules = fonts.map(fontFace).join('') + RULES;
  if (theme !== 'auto') return `:root{${variables(theme)}}${rules}`;
  const light = `@media (prefers-color-scheme:light){:root{${variables('parchment')}}}`;
  return `:root{color-scheme:dark light;${variables('aden')}}${light}${rules}`;
}

function fontFace(url: string): string {
  const face = url.includes('cinzel')
    ? 'font-family:Cinzel;font-weight:600'
    : 'font-family:Inter;font-weight:400 700';
  return `@font-face{${face};font-display:swap;src:url("${url}") format("woff2")}`;
}

const RULES = [
  '*{box-sizing:border-box;margin:0;padding:0}',
  // The widget fills its frame, however high the embedding page makes it, without a scroll bar.
  'html{scrollbar-width:none}',
  'body{background:var(--ground);color:var(--ink);font:15px/1.4 Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums}',
  'main{display:flex;flex-direction:column;width:100%;max-width:560px;height:100vh;margin:0 auto;border:1px solid var(--line);border-top:4px solid var(--beam);background:var(--surface);overflow:hidden}',
  '@media (width>=600px){body{display:grid;align-items:center;min-height:100vh;padding:24px}main{height:auto}}',
  'a{color:var(--accent);text-decoration:none}a:hover{text-decoration:underline}',
  ':focus-visible{outline:2px solid var(--focus);outline-offset:2px}',
  '.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}',
  // The header in front of a castle, above the site's gold rule with its diamond.
  'header{position:relative;display:flex;flex:none;align-items:center;gap:12px;padding:12px 16px;border-bottom:2px solid var(--beam);background:linear-gradient(90deg,var(--surface) 24%,color-mix(in oklab,var(--surface) 88%,transparent) 64%,color-mix(in oklab,var(--surface) 10%,transparent)),var(--picture) 50% 42%/cover}',
  'header::after{content:"";position:absolute;left:16px;bottom:-5px;width:8px;height:8px;background:var(--beam);clip-path:polygon(50% 0,100% 50%,50% 100%,0 50%)}',
  'header>div{min-width:0}.logo{flex:none;width:34px;height:34px;color:var(--accent)}',
  'h1{font:600 17px/1.3 Cinzel,Georgia,serif;letter-spacing:.03em;overflow-wrap:anywhere}h1 a{color:var(--ink)}',
  '.world{color:var(--ink);font-size:13px}.world .live{margin:0 0 0 9px}',
  // Whether something lives: a dot with a ring that spreads once in a while, and a word.
  '.live{font-weight:600}.live::before{content:"";display:inline-block;width:9px;height:9px;margin-right:7px;border-radius:50%;background:currentColor}.up{color:var(--success)}.down{color:var(--danger)}',
  '@media (prefers-reduced-motion:no-preference){header .up::before{animation:live 3s ease-out infinite}}@keyframes live{0%{box-shadow:0 0 0 0 currentColor}35%,100%{box-shadow:0 0 0 8px transparent}}',
  'footer{display:flex;flex:none;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px;padding:10px 16px 12px;color:var(--muted);font-size:12.5px}',
  '.play{display:inline-flex;flex:1 0 auto;align-items:center;justify-content:center;min-height:44px;max-width:12rem;padding:0 28px;background:var(--accent-fill);color:var(--on-accent);font-size:15px;font-weight:600}@media (width<360px){.play{max-width:none}}',
  '.more{font-weight:600}.more::after{content:" ›"}',
  '.empty{padding:24px 16px;color:var(--muted);text-align:center}',
  // Lists. Rows that do not fit begin a second column, which is cut off: no row is seen in half.
  'ol{display:flex;flex:1;flex-flow:column wrap;min-height:0;overflow:hidden;list-style:none;padding:0 16px}',
  'li{position:relative;display:flex;flex:1 0 50px;max-height:66px;align-items:center;gap:10px;width:100%;border-bottom:1px solid var(--line-soft)}',
  'li svg{flex:none}b{font-weight:600}.cut{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}',
  '.line{display:flex;align-items:center;gap:6px;min-width:0;color:var(--muted);font-size:12.5px;line-height:18px}',
  // The ranking: the first three on pennons, as on the site.
  '.unit{flex:none;padding:8px 46px 2px;color:var(--muted);font-size:12.5px;line-height:16px;text-align:end}',
  '.ranking li{padding:0 30px 0 0}.n{flex:none;width:30px;text-align:center;color:var(--muted)}',
  '.ranking li:nth-child(-n+3){margin-bottom:4px;border:0;background:var(--cloth);color:var(--on-cloth);clip-path:polygon(0 0,100% 0,calc(100% - 16px) 50%,100% 100%,0 100%)}',
  '.ranking li:nth-child(1){--cloth:var(--gilt);color:var(--on-gilt)}',
  '.ranking li:nth-child(2){--cloth:color-mix(in oklab,var(--steel) var(--dye),var(--dye-base))}',
  '.ranking li:nth-child(3){--cloth:color-mix(in oklab,var(--tenne) var(--dye),var(--dye-base))}',
  'li:nth-child(-n+3) :is(.n,.line){color:inherit}li:nth-child(-n+3)>.n{font:600 18px/1 Cinzel,Georgia,serif}',
  ...['warrior', 'knight', 'rogue', 'archer', 'mage', 'summoner', 'healer', 'buffer', 'bard'].map(
    (name) => `.${name}{color:var(--class-${name})}`,
  ),
  '.crafter{color:var(--class-crafter)}.spoiler{color:var(--class-spoiler)}li:nth-child(-n+3)>.glyph{color:inherit}',
  '.who{display:grid;flex:1;min-width:0;line-height:20px}.clan{flex:0 1 auto}.line>.cut:first-child{flex:0 2 auto}.value{font-weight:600}.crest{flex:none;image-rendering:pixelated;outline:1px solid var(--beam);filter:saturate(.75)}',
  // Bosses.
  '.bosses ol{padding-top:4px}.bosses li{color:var(--muted)}.bosses li:last-child,.ranking li:last-child{border:0}',
  '.seal{display:grid;flex:none;place-items:center;width:38px;height:38px;border:1px solid var(--line);background:var(--raised)}.alive .seal{border-color:var(--success);color:var(--success)}.due .seal{border-color:var(--gilt);color:var(--accent)}',
  '.boss{flex:1;min-width:0}.boss .line{gap:8px}.boss .line:first-child{justify-content:space-between;color:var(--ink);font-size:15px;line-height:22px}',
  '.state{flex:none;color:var(--muted);font-size:13px}.state.open{color:var(--accent);font-weight:600}.boss .live{flex:none;font-size:13px}',
  '.level{flex:none;min-width:26px;padding:0 4px;border:1px solid var(--line);text-align:center;line-height:16px}',
  '.bar{flex:1;min-width:32px;overflow:visible;background:repeating-linear-gradient(135deg,var(--line-field) 0 1.5px,var(--raised) 1.5px 5px);outline:1px solid var(--line)}.elapsed{fill:var(--steel)}.ahead{fill:var(--ground);stroke:var(--gilt)}.bar .open{fill:var(--gilt)}.now{fill:var(--ink)}',
  // The status.
  '.status header{flex:1;align-items:flex-start;padding:16px;background-position:0 0,60% 62%}.status header>div>.live{font-size:15px}',
  '.count{min-height:38px;font-size:14px}.count strong{font-size:32px;line-height:38px;font-weight:600}',
  'figure{padding:14px 16px 0}figure svg{display:block;width:100%;height:56px;overflow:visible;color:var(--success)}figcaption{display:flex;justify-content:space-between;padding-top:4px;color:var(--muted);font-size:12.5px}',
  '.siege{position:relative;margin:12px 16px 0;padding:10px 0 2px;border-top:1px solid var(--line-soft);font-size:14px}.siege>span{color:var(--muted)}.siege>span:first-child{display:block;font-size:12.5px}.siege .when{white-space:nowrap}.siege .left{position:absolute;top:10px;right:0;color:var(--accent);font-weight:600}',
].join('');
