export interface QueueState {
  readonly waiting: number;
  /** Waiting although the receiver is online, for longer than the game ever takes. */
  readonly stuck: number;
}
