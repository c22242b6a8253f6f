import { readFileSync } from 'node:fs';
import { ConfigProblem } from './config-problem.ts';

type Environment = Record<string, string | undefined>;

/** Settings that hold a secret. */
const SECRETS = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'PERMIT_SIGNING_KEY',
  'BLOB_CONNECTION_STRING',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'ABN_LOOKUP_GUID',
  'MAPS_ACCESS_TOKEN',
  'METRICS_TOKEN',
] as const;

/** The environment with every secret that `NAME_FILE` names by its file, as vaults and systemd hand them over. */
export function withSecretFiles(env: Environment): Environment {
  const problems: string[] = [];
  const read: Environment = {};
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (env[name]?.trim()) problems.push(`${name} and ${name}_FILE: expected one of them, got both`);
    try {
      read[name] = readFileSync(file, 'utf8').trim();
      if (read[name] === '') problems.push(`${name}_FILE: expected a file with the secret, got an empty one`);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'an error';
      problems.push(`${name}_FILE: expected a file that can be read, got ${code}`);
    }
  }
  if (problems.length > 0) throw new ConfigProblem(problems);
  return { ...env, ...read };
}
