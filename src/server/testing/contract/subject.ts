import type { Looks } from '#reference/looks.ts';
import type { RaidState } from '#server/game/boards.ts';
import type { CapabilityName } from '#server/game/capabilities.ts';
import type { Presence } from '#server/game/characters.ts';
import type { CharacterId, GameLogin, OrderId } from '#server/game/ids.ts';
import type { GameWorld } from '#server/game/port.ts';
import type { CuttingProxy } from '../cutting-proxy.ts';
import type { ExpectedBoards } from '../worlds/expected-boards.ts';
import type { SampleLimits } from '../worlds/sample-goods.ts';
import type { WornNumbers } from '../worlds/sample-worn.ts';

/** A world the contract suite runs against. */
export interface Subject {
  readonly name: string;
  /** Why it cannot run here; the suite is then reported as skipped. */
  readonly skipped?: string;
  /** Its expected capabilities; the suite expects everything else to be refused. */
  readonly can: ReadonlySet<CapabilityName>;
  readonly version: string | null;
  /** Writes whose outcome can be proved after any crash. */
  readonly provable: ReadonlySet<CapabilityName>;
  /** The game treats a name in different case as the same name, and refuses it. */
  readonly refusesOwnName?: true;
  /** It has no connection that could be cut. */
  readonly hasNoConnection?: true;
  /** The sample world of testing/worlds is in it, with these deviations; null for other worlds. */
  readonly sample: ExpectedSample | null;
  start(): Promise<Fixture>;
}

export interface ExpectedSample extends ExpectedBoards {
  readonly limits: SampleLimits;
  /** Whether item counts include clan warehouses. */
  readonly countsClanGoods: boolean;
  readonly raids: readonly RaidState[];
  /** Where one character wears what, for games that number the slots. */
  readonly worn?: WornNumbers;
}

/** A running world, and what a test may do to it without the adapter. */
export interface Fixture {
  readonly world: GameWorld;
  /** The same world as another process sees it: through separate connections. */
  readonly other: GameWorld;
  /** The same world behind a connection that can be cut. */
  readonly proxied: GameWorld;
  readonly proxy: CuttingProxy;
  /** A known account with characters. */
  readonly account: { readonly login: GameLogin; readonly password: string };
  /** A character that no other case uses; alone on its account, unless a login is given. */
  newCharacter(
    presence: Presence,
    login?: GameLogin,
    initialValues?: InitialValues,
  ): Promise<TestCharacter>;
  /** What the game stores, read without the adapter. */
  stateOf(character: TestCharacter): Promise<CharacterState>;
  /** How often the order's items have been handed to the game. */
  countDelivered(orderId: OrderId): Promise<number>;
  /** How many stacks of items the order's deliveries have. */
  countItems(orderId: OrderId): Promise<number>;
  close(): Promise<void>;
}

/** Each is 0 unless given. */
export interface InitialValues {
  readonly karma?: number;
  readonly pkKills?: number;
  readonly race?: number;
}

export interface CharacterState {
  readonly looks: Looks;
  /** Stands in the village of its race. */
  readonly isHome: boolean;
  readonly karma: number;
  /** As the game stores it, or as `#RRGGBB`. */
  readonly titleColor: number | string | null;
}

export interface TestCharacter {
  readonly id: CharacterId;
  readonly name: string;
  readonly login: GameLogin;
}
