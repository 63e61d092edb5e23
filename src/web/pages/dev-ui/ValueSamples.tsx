import { useState } from 'react';
import { Amount } from '#web/ui/Amount.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Countdown } from '#web/ui/Countdown.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { StateDot } from '#web/ui/StateDot.tsx';

const NOW = 1794700800000;
const ZONE = 'America/Argentina/Buenos_Aires';

export function ValueSamples() {
  const [coins, setCoins] = useState(1500);
  return (
    <section className="flex flex-col gap-6">
      <SectionHead title="Values" />
      <div className="flex flex-wrap items-center gap-6">
        <span className="text-2xl font-semibold">
          <Amount value={coins} unit="coins" />
        </span>
        <Button size="sm" onClick={() => setCoins((before) => before - 100)}>
          Spend 100
        </Button>
        <Amount value={1234567890} unit="Adena" />
        <DateTime seconds={1794700800} zone={ZONE} />
        <DateTime seconds={0} zone={ZONE} />
        <StateDot isOn label="Alive" />
        <StateDot isOn={false} label="Dead" />
      </div>
      <div className="flex flex-wrap gap-3">
        <Badge>held</Badge>
        <Badge tone="accent">performing</Badge>
        <Badge tone="success">done</Badge>
        <Badge tone="danger">refused</Badge>
      </div>
      <div className="grid max-w-3xl gap-6">
        <Countdown endsAt={NOW + 90 * 86400000} serverNow={NOW} zone={ZONE} />
        <Countdown endsAt={NOW + 8000} serverNow={NOW} zone={ZONE} />
        <Countdown endsAt={NOW} serverNow={NOW} zone={ZONE} />
      </div>
    </section>
  );
}
