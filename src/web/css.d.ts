/// <reference types="vite/types/importMeta.d.ts" />

/** Style sheets are imported for their effect only. */
declare module '*.css';
