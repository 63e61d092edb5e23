import { useRouteLoaderData } from 'react-router';
import type { Me } from '#contract/me.ts';
import type { LayoutData } from './load-layout.ts';

/** The user viewing the page; null for a visitor. */
export function useMe(): Me | null {
  return useRouteLoaderData<LayoutData>('layout')?.player ?? null;
}
