import type { Tincture } from '#art/heraldry/tinctures.ts';
import type { ArtTheme } from '#art/scenes/palette.ts';
import { ITEM_FIGURES, type ItemFigure } from '../items/item-shapes.ts';
import { drawArmor, drawJewel, drawWeapon } from './arms.ts';
import { drawCoinPack } from './coins.ts';
import { drawGiftCard } from './gift-card.ts';
import { drawEnchant, drawScroll } from './paper.ts';
import { drawQuiver } from './quiver.ts';
import { drawCrystals, drawRoundel, drawShots } from './stones.ts';
import { createStoreStage, STORE_HEIGHT, STORE_WIDTH, type StoreStage } from './store-stage.ts';
import { drawChest, drawFlask } from './vessels.ts';
import { drawVip } from './vip-crown.ts';

type Draw = (stage: StoreStage, level: number) => void;

/** Pictures that grow with the value of what is sold. */
const LEVELED = { coins: drawCoinPack, card: drawGiftCard, vip: drawVip } as const;
const LEVEL_COLORS = ['azure', 'vert', 'purpure', 'gules'] as const;
export const STORE_LEVELS = LEVEL_COLORS.length;

/** Kinds of items with a drawing of their own; the others stand on a roundel. */
const FIGURES: Partial<Record<ItemFigure, Draw>> = {
  sword: drawWeapon,
  plate: drawArmor,
  ring: drawJewel,
  potion: drawFlask,
  scroll: drawScroll,
  recipe: drawScroll,
  enchant: drawEnchant,
  shot: drawShots,
  crystal: drawCrystals,
  shard: drawCrystals,
  arrow: drawQuiver,
  coin: (stage) => drawCoinPack(stage, 3),
};

export const STORE_MOTIFS = ['coins', 'card', 'vip', 'bundle', ...ITEM_FIGURES] as const;
export type StoreMotif = (typeof STORE_MOTIFS)[number];

interface StoreLook {
  theme: ArtTheme;
  /** From 1, for coins, cards and VIP. */
  level?: number;
  /** The color of the level if left out. */
  tincture?: Tincture | undefined;
}

/** What is sold, 320 × 180. */
export function storePicture(motif: StoreMotif, { theme, level = 1, tincture }: StoreLook): string {
  const color = tincture ?? LEVEL_COLORS[level - 1] ?? 'azure';
  const stage = createStoreStage(`${motif}${level}`, theme, color);
  drawing(motif)(stage, level);
  return stage.canvas.svg({
    viewWidth: STORE_WIDTH,
    viewHeight: STORE_HEIGHT,
    width: STORE_WIDTH,
    height: STORE_HEIGHT,
  });
}

function drawing(motif: StoreMotif): Draw {
  if (motif === 'bundle') return drawChest;
  if (motif === 'coins' || motif === 'card' || motif === 'vip') return LEVELED[motif];
  return FIGURES[motif] ?? ((stage) => drawRoundel(stage, motif));
}
