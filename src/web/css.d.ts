/// <reference types="vite/types/importMeta.d.ts" />

/** Style sheets are imported for their effect only. */
declare module '*.css';

/** The address of a file that is data to the browser, not code. */
declare module '*.json?url' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: what Vite makes of such an import
  export default address;
}
