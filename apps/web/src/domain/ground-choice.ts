import type { GroundModelUse } from '@jibline/contract';
import { GROUND_CHOICES, isChoiceCurrent } from '@jibline/contract/enums';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What a person did with a terrain model as text, for page addresses and drafts. */
export const writeChoice = (use: GroundModelUse | null): string => (use === null ? '' : JSON.stringify(use));

/** Null for anything else; the server checks the rest. */
export function readChoice(text: string): GroundModelUse | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || !isRecord(value.model)) return null;
    const hasFigures = [value.levelAhdM, value.latitude, value.longitude, value.model.cellM].every(Number.isFinite);
    const isKnown = GROUND_CHOICES.some((choice) => choice === value.choice) && typeof value.model.name === 'string';
    const isUsable = value.choice !== 'used' || Number.isFinite(value.u95M);
    return hasFigures && isKnown && isUsable ? (value as GroundModelUse) : null;
  } catch {
    return null;
  }
}

interface Level {
  readonly lat: number;
  readonly lon: number;
  readonly groundAhdM: number | null;
}

/** The choice in this text, as long as it still applies to this location and level. */
export function currentChoice(text: string, { lat, lon, groundAhdM }: Level): GroundModelUse | null {
  const use = readChoice(text);
  const level = { latitude: lat, longitude: lon, groundLevelAhdM: groundAhdM ?? undefined };
  return use && isChoiceCurrent(use, level) ? use : null;
}
