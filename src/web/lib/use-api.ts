import { createContext, useContext } from 'react';
import type { Api } from './api.ts';
import { createBrowserApi } from './browser-api.ts';

/** Tests provide their own. */
export const ApiContext = createContext<Api>(createBrowserApi());

/** For writes, searches and live data of components; pages read through their loaders. */
export function useApi(): Api {
  return useContext(ApiContext);
}
