import { createContext, useContext } from 'react';
import type { Env } from './env.ts';

export const EnvContext = createContext<Env | null>(null);

/** The run-time configuration; there is always one by the time a page is drawn. */
export function useEnv(): Env {
  const env = useContext(EnvContext);
  if (env === null) throw new Error('useEnv needs an EnvContext above it');
  return env;
}
