import { createContext, useContext } from 'react';
import type { Env } from './env.ts';

export const EnvContext = createContext<Env | null>(null);

/** The run-time configuration; always loaded before a page renders. */
export function useEnv(): Env {
  const env = useContext(EnvContext);
  if (env === null) throw new Error('useEnv needs an EnvContext above it');
  return env;
}
