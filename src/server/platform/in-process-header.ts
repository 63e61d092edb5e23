/**
 * Set on the calls a page makes to our own API while it is rendered. An outside client that sends
 * it only gets less: data that must not be embedded in a page is left out.
 */
export const IN_PROCESS_HEADER = 'x-castellan-in-process';
