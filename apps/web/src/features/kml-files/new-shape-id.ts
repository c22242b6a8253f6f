let last = 0;

/** Unique within this page and across reloads; not secret. */
export const newShapeId = () => `${Date.now().toString(36)}-${(last++).toString(36)}`;
