/** How deliveries get on. */
export interface QueueState {
  readonly waiting: number;
  /** Waiting for somebody who is online, for longer than the game ever takes. */
  readonly stuck: number;
}
