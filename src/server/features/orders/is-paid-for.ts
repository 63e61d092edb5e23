/** Whether the goods were paid for in the end: a correction reverses a decision. */
export function isPaidFor(order: { state: string; correction: string | null }): boolean {
  return order.correction === null ? order.state === 'done' : order.correction === 'taken';
}
