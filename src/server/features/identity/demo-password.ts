/** Publicly known, so it is refused outside the demo. */
export const DEMO_PASSWORD = 'castellan-demo';
