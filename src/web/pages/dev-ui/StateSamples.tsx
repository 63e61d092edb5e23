import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import { NoMatch } from '#web/ui/NoMatch.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

export function StateSamples() {
  return (
    <section className="flex flex-col gap-6">
      <SectionHead title="States" />
      <Notice aside="as of 21:14:08">The world is reachable.</Notice>
      <Notice tone="success" aside="as of 21:14:08">
        Server ON LINE
      </Notice>
      <Notice tone="accent">A siege begins in two hours.</Notice>
      <Notice tone="danger" aside="data of 20:58:41">
        The game server does not answer. Tables show the last data we have.
      </Notice>
      <div className="grid gap-8 lg:grid-cols-2">
        <Skeleton lines={4} />
        <EmptyState
          title="No game account yet"
          action={
            <LinkButton to="/panel/server/1" variant="primary">
              Create NEW GAME ACCOUNT
            </LinkButton>
          }
        >
          Your characters will be listed here. Create an account and log into the game with it.
        </EmptyState>
      </div>
      <EmptyState
        isWholePage
        title="No clans yet"
        action={<LinkButton to="/connect">Play</LinkButton>}
      >
        The first clan founded in the game appears here.
      </EmptyState>
      <NoMatch
        title="No boss called “quean” here"
        typed="quean"
        names={['Queen Ant', 'Core']}
        hrefFor={(name) => `/raidlist?name=${name}`}
      >
        We looked through all 182 bosses of this server.
      </NoMatch>
      <div className="flex items-center gap-4">
        <Spinner /> <Button isBusy>Save</Button>
      </div>
      <Meter value={0.62} label="Progress" />
      <Meter value={0.3} upTo={0.7} tone="danger" label="Window" />
    </section>
  );
}
