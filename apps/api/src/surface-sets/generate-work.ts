// Generates an airport's surfaces, in the background thread.
export { generateByRulesets as work } from './generate-by-rulesets.ts';
