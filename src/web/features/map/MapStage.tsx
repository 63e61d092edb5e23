import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ChartTile, MapReply } from '#contract/map.ts';
import type { MapBox, MapPoint } from '#reference/chart.ts';
import { useText } from '#web/lib/text.ts';
import { isPlainClick } from '#web/ui/plain-click.ts';
import { ChartBase } from './ChartBase.tsx';
import { NameLayer } from './NameLayer.tsx';
import { useMotion } from './use-motion.ts';
import { viewBoxText } from './view-box.ts';

interface MapStageProps {
  map: MapReply;
  /** The bounds of the map, which the fit button shows. */
  bounds: MapBox;
  /** The initial view: the whole map, or the area around the selected item. */
  initial: MapBox;
  initialStep: number;
  initialTiles: readonly ChartTile[];
  /** The selected item; when it changes and is out of view, the map moves there. */
  chosen: MapPoint | null;
  /** The item whose panel is open: only then is the covered area known. */
  opened: string;
  /** Pins for a zoom step. */
  children: (step: number) => ReactNode;
  /** For a group of pins that no zoom level separates. */
  onChoose: (url: string) => void;
}

const CLOSE_SCALE = 0.3;
/** Each button does the same as its key. */
const BUTTONS = [
  ['closer', '+'],
  ['farther', '-'],
  ['fit', '0'],
] as const;

export function MapStage(props: MapStageProps) {
  const { map, bounds, initial, initialStep, initialTiles, chosen, opened, children, onChoose } =
    props;
  const { t } = useText();
  const stage = useRef<HTMLElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const { drawing, withMotion } = useMotion(stage, layer);
  const step = drawing?.step ?? initialStep;

  const [x, y] = chosen ?? [];
  const shown = useRef(`${x} ${y}`);
  useEffect(() => {
    const isNew = shown.current !== `${x} ${y}`;
    shown.current = `${x} ${y}`;
    if (x === undefined || y === undefined || !(isNew || opened)) return;
    withMotion((motion) => motion.find(x, y, isNew ? CLOSE_SCALE : undefined));
  }, [x, y, opened, withMotion]);

  // If the touch that started the page's code was on the map, the map is about to be moved.
  useEffect(() => {
    if (stage.current?.contains(window.startedBy ?? null)) withMotion(NOTHING);
  }, [withMotion]);

  return (
    <section
      ref={stage}
      aria-label={t('map.stage')}
      aria-describedby="map-keys"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move what is shown in it
      tabIndex={0}
      className="map-stage"
      // A pointer near the map is about to move it.
      onPointerEnter={() => withMotion(NOTHING)}
      onClick={(event) => {
        const link = (event.target as Element).closest('a');
        const points = link?.dataset['memberPoints'];
        if (!points || !isPlainClick(event)) return;
        event.preventDefault();
        withMotion(
          (motion) => motion.separate(points) || onChoose(link.getAttribute('href') ?? ''),
        );
      }}
      onKeyDown={(event) => {
        const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
        if (ctrlKey || metaKey || altKey || !KEYS.test(key)) return;
        event.preventDefault();
        withMotion((motion) => motion.key(key, shiftKey, bounds));
      }}
      onFocus={({ target }) => {
        const [pinX, pinY] = target.getAttribute('data-at')?.split(' ').map(Number) ?? [];
        withMotion((motion) => {
          if (pinX !== undefined && pinY !== undefined) motion.find(pinX, pinY);
        });
      }}
    >
      <div ref={layer} className="map-layer">
        <svg
          role="presentation"
          viewBox={viewBoxText(drawing?.box ?? initial)}
          className={clsx('map-sheet', step === 0 ? 'map-far' : !drawing && 'map-sheet-close')}
          // The server may not send inline styles (CSP). Until the map is first used, the style
          // sheet sets the size of pins.
          ref={(svg) => {
            if (drawing) svg?.style.setProperty('--pin', String(drawing.pin));
          }}
        >
          <ChartBase
            customChart={map.chart}
            tiles={map.chart ? [] : (drawing?.tiles ?? initialTiles)}
            hasWhole={drawing !== null || initialTiles.length === 0}
            isUntouched={drawing === null}
          />
          {children(step)}
          <NameLayer names={map.names} step={step} />
        </svg>
      </div>
      <p id="map-keys" className="sr-only">
        {t('map.keys')}
      </p>
      <div className="map-buttons">
        {BUTTONS.map(([key, sign]) => (
          <button
            key={key}
            type="button"
            data-click-later
            aria-label={t(`map.${key}`)}
            onClick={() => withMotion((motion) => motion.key(sign, false, bounds))}
          >
            {sign === '0' ? '⤢' : sign}
          </button>
        ))}
      </div>
    </section>
  );
}

/** With it, `withMotion` only loads the code that moves the map. */
const NOTHING = () => undefined;
const KEYS = /^(Arrow|[+=_0-]$)/;
