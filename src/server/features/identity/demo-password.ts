/** Public knowledge, so it opens nothing outside the demo. */
export const DEMO_PASSWORD = 'castellan-demo';
