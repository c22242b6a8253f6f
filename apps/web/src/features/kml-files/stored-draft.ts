import { writeKml } from '@jibline/kml';
import { DRAWING_KEY } from './drawing-key.ts';
import { readDraft } from './read-draft.ts';
import { type Draft, EMPTY_DRAFT } from './shape.ts';
import { writeDraft } from './write-draft.ts';

/** The draft is stored in the KML format it is downloaded in: one format, one reader. */
export function saveDraft(draft: Draft): boolean {
  try {
    if (draft.shapes.length === 0 && draft.name === '') localStorage.removeItem(DRAWING_KEY);
    else localStorage.setItem(DRAWING_KEY, JSON.stringify({ name: draft.name, kml: writeKml(writeDraft(draft)) }));
    return true;
  } catch {
    return false; // storage is full or disabled
  }
}

export function loadDraft(): Draft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(DRAWING_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('kml' in stored) || !('name' in stored)) return EMPTY_DRAFT;
    if (typeof stored.kml !== 'string' || typeof stored.name !== 'string') return EMPTY_DRAFT;
    const { draft } = readDraft(new TextEncoder().encode(stored.kml), '');
    return draft ? { ...draft, name: stored.name } : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}
