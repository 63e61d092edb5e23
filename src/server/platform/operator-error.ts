/** Something only the operator can fix. The message explains how; it is printed without a stack. */
export class OperatorError extends Error {}
