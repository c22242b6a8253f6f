/** A label within a sentence: "Working height" → "working height". */
export const lowerFirst = (label: string): string => `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
