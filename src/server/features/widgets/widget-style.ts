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
  /** The picture behind the title. */
  picture?: ((theme: NamedTheme) => string) | undefined;
}

const TOKENS = [
  ...['ground', 'surface', 'raised', 'line', 'line-soft', 'ink', 'muted', 'success', 'danger'],
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
      ...(picture ? [`--picture:url("${picture(named)}")`] : []),
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
  'body{background:var(--ground);color:var(--ink);font:15px/1.4 Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums}',
  'main{max-width:560px;margin:0 auto;border:1px solid var(--line);border-top:4px solid var(--beam);background:var(--surface)}',
  '@media (width>=600px){body{padding:24px}}',
  'a{color:var(--accent);text-decoration:none}a:hover{text-decoration:underline}',
  ':focus-visible{outline:2px solid var(--focus);outline-offset:2px}',
  '.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}',
  // The title, on the site's gold rule with its diamond.
  'header{position:relative;display:flex;align-items:center;gap:10px;margin:0 16px;padding:12px 0 10px;border-bottom:2px solid var(--beam)}',
  'header::after{content:"";position:absolute;left:0;bottom:-5px;width:8px;height:8px;background:var(--beam);clip-path:polygon(50% 0,100% 50%,50% 100%,0 50%)}',
  '.logo{flex:none;width:26px;height:26px;color:var(--accent)}',
  'h1{min-width:0;font:600 17px/1.3 Cinzel,Georgia,serif;letter-spacing:.03em;overflow-wrap:anywhere}h1 a{color:var(--ink)}',
  'footer{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px;padding:10px 16px 12px;color:var(--muted);font-size:12.5px}',
  '.play{display:inline-flex;align-items:center;min-height:44px;padding:0 28px;background:var(--accent-fill);color:var(--on-accent);font-size:15px;font-weight:600}',
  '.empty{padding:16px;color:var(--muted)}',
  // Lists.
  'ol{list-style:none;padding:8px 16px 0}',
  'li{display:flex;align-items:center;gap:10px;border-bottom:1px solid var(--line-soft)}',
  'li svg{flex:none}b{font-weight:600}.cut{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}',
  // The ranking: the first three on pennons, as on the site.
  '.ranking li{height:38px;padding:0 30px 0 0}.n{flex:none;width:30px;text-align:center;color:var(--muted)}',
  '.ranking li:nth-child(-n+3){height:40px;margin-bottom:4px;border:0;background:var(--cloth);color:var(--on-cloth);clip-path:polygon(0 0,100% 0,calc(100% - 16px) 50%,100% 100%,0 100%)}',
  '.ranking li:nth-child(1){--cloth:var(--gilt);color:var(--on-gilt)}',
  '.ranking li:nth-child(2){--cloth:color-mix(in oklab,var(--steel) var(--dye),var(--dye-base))}',
  '.ranking li:nth-child(3){--cloth:color-mix(in oklab,var(--tenne) var(--dye),var(--dye-base))}',
  'li:nth-child(-n+3) :is(.n,.clan){color:inherit}li:nth-child(-n+3)>.n{font:600 17px/1 Cinzel,Georgia,serif}',
  ...['warrior', 'knight', 'rogue', 'archer', 'mage', 'summoner', 'healer', 'buffer', 'bard'].map(
    (name) => `.${name}{color:var(--class-${name})}`,
  ),
  '.crafter{color:var(--class-crafter)}.spoiler{color:var(--class-spoiler)}li:nth-child(-n+3)>.glyph{color:inherit}',
  '.who{display:flex;flex:1;align-items:center;gap:6px;min-width:0}.who b{flex:none;max-width:100%}.clan{color:var(--muted);font-size:13px}.value{font-weight:600}.crest{flex:none;image-rendering:pixelated;outline:1px solid var(--beam);filter:saturate(.75)}',
  // Bosses.
  '.bosses li{padding:7px 0;color:var(--muted)}.bosses .alive{color:var(--accent)}',
  '.boss{flex:1;min-width:0}.line{display:flex;align-items:center;gap:8px;color:var(--muted);font-size:12.5px}.line:first-child{justify-content:space-between;color:var(--ink);font-size:15px}',
  '.state{flex:none;color:var(--muted);font-size:13px}.state.open{color:var(--accent);font-weight:600}',
  '.level{flex:none;min-width:26px;padding:0 4px;border:1px solid var(--line);text-align:center;line-height:1.35}',
  '.dot::before{content:"";display:inline-block;width:10px;height:10px;border-radius:50%;background:var(--success)}',
  '.bar{flex:1;min-width:32px;height:8px;background:var(--raised);outline:1px solid var(--line)}.elapsed{fill:var(--steel)}.upcoming{fill:var(--gilt);opacity:.4}.is-open{fill:var(--gilt)}',
  // The status, in front of a castle.
  '.status header{display:block;margin:0;padding:14px 16px 16px;background:linear-gradient(90deg,var(--surface) 12%,color-mix(in oklab,var(--surface) 72%,transparent) 52%,transparent 82%),var(--picture) 50% 38%/cover}',
  '.status header::after{left:16px}.status .logo{float:left;margin-right:10px}.status h1{min-height:26px;line-height:26px}',
  '.big{clear:left;padding-top:8px;font-size:17px;font-weight:600}.big::before{content:"";display:inline-block;width:10px;height:10px;margin-right:8px;border-radius:50%;background:currentColor}.up{color:var(--success)}.down{color:var(--danger)}',
  '.count{min-height:34px;font-size:14px}.count strong{font-size:26px;line-height:34px;font-weight:600}',
  'figure{padding:12px 16px 0}figure svg{display:block;width:100%;height:48px;overflow:visible;color:var(--success)}figcaption{display:flex;justify-content:space-between;padding-top:4px;color:var(--muted);font-size:12.5px}',
  '.siege{margin:12px 16px 0;padding-top:10px;border-top:1px solid var(--line-soft);font-size:14px}.siege span{color:var(--muted)}',
].join('');
