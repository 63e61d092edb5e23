import { createContext, useContext } from 'react';
import type { Api } from './api.ts';
import { createBrowserApi } from './browser-api.ts';

/** Tests provide their own. */
export const ApiContext = createContext<Api>(createBrowserApi());

/** What components write with; pages read through their loaders. */
export function useApi(): Api {
  return useContext(ApiContext);
}
