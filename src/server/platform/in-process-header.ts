/**
 * Present on calls a page makes to our own API while it is drawn. Whoever sends it from outside
 * only gets less: what must not be written into a page is left out.
 */
export const IN_PROCESS_HEADER = 'x-castellan-in-process';
