import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../read-body.ts';
import type { RecipientBehaviour, Rule } from './options.ts';

const BEHAVIOURS: readonly RecipientBehaviour[] = ['bounce', 'refuse', 'greylist', 'delay'];
const isBehaviour = (value: unknown): value is RecipientBehaviour =>
  BEHAVIOURS.some((behaviour) => behaviour === value);

function ruleFrom(value: unknown): Rule {
  const { pattern, behaviour, milliseconds } = Object(value);
  if (typeof pattern !== 'string') throw new Error(`pattern must be a string, not ${JSON.stringify(pattern)}`);
  if (!isBehaviour(behaviour))
    throw new Error(`behaviour must be one of ${BEHAVIOURS.join(', ')}, not ${JSON.stringify(behaviour)}`);
  if (milliseconds === undefined) return { pattern, behaviour };
  if (!Number.isInteger(milliseconds) || milliseconds < 0)
    throw new Error(`milliseconds must be a whole number from 0, not ${JSON.stringify(milliseconds)}`);
  return { pattern, behaviour, milliseconds };
}

/** POST `{"rules": [{"pattern": "*@slow.test", "behaviour": "delay", "milliseconds": 2000}]}`. The header keeps web pages out. */
export async function serveControl(
  setRules: (rules: Rule[]) => void,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const reply = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.method !== 'POST' || request.headers['x-standin-control'] !== 'yes') {
    reply(403, { error: 'POST with the header "x-standin-control: yes"' });
    return;
  }
  try {
    const { rules } = Object(JSON.parse(await readBody(request)));
    if (!Array.isArray(rules)) throw new Error(`rules must be a list, not ${JSON.stringify(rules)}`);
    setRules(rules.map(ruleFrom));
    reply(200, { ok: true });
  } catch (problem) {
    reply(400, { error: problem instanceof Error ? problem.message : String(problem) });
  }
}
