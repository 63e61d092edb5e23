/** The caller may give up; the registry adds the world's own time limit. */
export type CallOptions = { readonly signal?: AbortSignal };
