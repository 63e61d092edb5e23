/** The signal of a caller who may give up; the registry adds a time limit to it. */
export type CallOptions = { readonly signal?: AbortSignal };
